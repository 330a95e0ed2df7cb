CREATE TABLE public.charge_objections (
    charge_id uuid NOT NULL,
    tenancy_id uuid NOT NULL,
    party_id uuid NOT NULL,
    words text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT charge_objections_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 300)))
);

ALTER TABLE ONLY public.charge_objections
    ADD CONSTRAINT charge_objections_pkey PRIMARY KEY (charge_id);

ALTER TABLE ONLY public.charge_objections
    ADD CONSTRAINT charge_objections_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.rent_charges(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.charge_objections
    ADD CONSTRAINT charge_objections_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.agreement_parties(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.charge_objections
    ADD CONSTRAINT charge_objections_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX charge_objections_party_id_idx ON public.charge_objections USING btree (party_id);
CREATE INDEX charge_objections_tenancy_id_idx ON public.charge_objections USING btree (tenancy_id);

ALTER TABLE public.charge_objections ENABLE ROW LEVEL SECURITY;

CREATE POLICY "objections need the second factor" ON public.charge_objections AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "parties see what is said against a charge" ON public.charge_objections FOR SELECT TO authenticated USING ((tenancy_id = ANY (ARRAY( SELECT private.my_tenancy_rows() AS my_tenancy_rows))));

GRANT SELECT ON TABLE public.charge_objections TO service_role;
GRANT SELECT ON TABLE public.charge_objections TO authenticated;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON public.charge_objections FOR EACH ROW EXECUTE FUNCTION private.tg_ledger__append_only();

COMMENT ON TABLE public.charge_objections IS 'What a tenant says against a charge, once; the owner waives it or leaves it. Append-only.';
