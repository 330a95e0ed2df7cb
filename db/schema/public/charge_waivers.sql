CREATE TABLE public.charge_waivers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    charge_id uuid NOT NULL,
    tenancy_id uuid NOT NULL,
    amount_paise bigint NOT NULL,
    reason text NOT NULL,
    side text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT charge_waivers_amount_paise_check CHECK (((amount_paise >= 1) AND (amount_paise <= '100000000000'::bigint))),
    CONSTRAINT charge_waivers_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300))),
    CONSTRAINT charge_waivers_side_check CHECK ((side = ANY (ARRAY['clock'::text, 'owner'::text])))
);

ALTER TABLE ONLY public.charge_waivers
    ADD CONSTRAINT charge_waivers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charge_waivers
    ADD CONSTRAINT charge_waivers_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.rent_charges(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.charge_waivers
    ADD CONSTRAINT charge_waivers_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX charge_waivers_charge_id_idx ON public.charge_waivers USING btree (charge_id);
CREATE INDEX charge_waivers_tenancy_id_idx ON public.charge_waivers USING btree (tenancy_id);

ALTER TABLE public.charge_waivers ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see what was waived" ON public.charge_waivers FOR SELECT TO authenticated USING ((tenancy_id = ANY (ARRAY( SELECT private.my_tenancy_rows() AS my_tenancy_rows))));

CREATE POLICY "waivers need the second factor" ON public.charge_waivers AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT ON TABLE public.charge_waivers TO service_role;
GRANT SELECT (id, charge_id, tenancy_id, amount_paise, reason, side, at) ON TABLE public.charge_waivers TO authenticated;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON public.charge_waivers FOR EACH ROW EXECUTE FUNCTION private.tg_ledger__append_only();

CREATE TRIGGER _100_counted AFTER INSERT ON public.charge_waivers FOR EACH ROW EXECUTE FUNCTION private.tg_charge_waivers__counted();

COMMENT ON TABLE public.charge_waivers IS 'What of a charge need not be paid, and why both sides read. Append-only.';
