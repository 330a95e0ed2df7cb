CREATE TABLE public.payment_allocations (
    id bigint NOT NULL,
    payment_id uuid NOT NULL,
    charge_id uuid NOT NULL,
    tenancy_id uuid NOT NULL,
    amount_paise bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT payment_allocations_amount_paise_check CHECK (((amount_paise <> 0) AND ((amount_paise >= '-100000000000'::bigint) AND (amount_paise <= '100000000000'::bigint))))
);

ALTER TABLE public.payment_allocations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_allocations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.payment_allocations
    ADD CONSTRAINT payment_allocations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_allocations
    ADD CONSTRAINT payment_allocations_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.rent_charges(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_allocations
    ADD CONSTRAINT payment_allocations_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_allocations
    ADD CONSTRAINT payment_allocations_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX payment_allocations_charge_id_idx ON public.payment_allocations USING btree (charge_id);
CREATE INDEX payment_allocations_payment_id_idx ON public.payment_allocations USING btree (payment_id);
CREATE INDEX payment_allocations_tenancy_id_idx ON public.payment_allocations USING btree (tenancy_id);

ALTER TABLE public.payment_allocations ENABLE ROW LEVEL SECURITY;

CREATE POLICY "allocations need the second factor" ON public.payment_allocations AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "parties see what payments paid" ON public.payment_allocations FOR SELECT TO authenticated USING ((tenancy_id = ANY (ARRAY( SELECT private.my_tenancy_rows() AS my_tenancy_rows))));

GRANT SELECT ON TABLE public.payment_allocations TO service_role;
GRANT SELECT (id, payment_id, charge_id, tenancy_id, amount_paise, at) ON TABLE public.payment_allocations TO authenticated;
GRANT SELECT,USAGE ON SEQUENCE public.payment_allocations_id_seq TO service_role;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON public.payment_allocations FOR EACH ROW EXECUTE FUNCTION private.tg_ledger__append_only();

CREATE TRIGGER _100_counted AFTER INSERT ON public.payment_allocations FOR EACH ROW EXECUTE FUNCTION private.tg_payment_allocations__counted();

COMMENT ON TABLE public.payment_allocations IS 'Which payment paid which charge; below zero: given back. Append-only.';
