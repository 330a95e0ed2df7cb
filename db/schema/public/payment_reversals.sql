CREATE TABLE public.payment_reversals (
    payment_id uuid NOT NULL,
    tenancy_id uuid NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT payment_reversals_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300)))
);

ALTER TABLE ONLY public.payment_reversals
    ADD CONSTRAINT payment_reversals_pkey PRIMARY KEY (payment_id);

ALTER TABLE ONLY public.payment_reversals
    ADD CONSTRAINT payment_reversals_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_reversals
    ADD CONSTRAINT payment_reversals_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX payment_reversals_tenancy_id_idx ON public.payment_reversals USING btree (tenancy_id);

ALTER TABLE public.payment_reversals ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see reversed payments" ON public.payment_reversals FOR SELECT TO authenticated USING ((tenancy_id = ANY (ARRAY( SELECT private.my_tenancy_rows() AS my_tenancy_rows))));

CREATE POLICY "reversals need the second factor" ON public.payment_reversals AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT ON TABLE public.payment_reversals TO service_role;
GRANT SELECT ON TABLE public.payment_reversals TO authenticated;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON public.payment_reversals FOR EACH ROW EXECUTE FUNCTION private.tg_ledger__append_only();

COMMENT ON TABLE public.payment_reversals IS 'Confirmed payments that did not arrive after all; their receipts are cancelled, their numbers stay. Append-only.';
