CREATE TABLE public.tenancy_terms (
    tenancy_id uuid NOT NULL,
    from_on date NOT NULL,
    rent_paise bigint NOT NULL,
    maintenance_paise bigint NOT NULL,
    deposit_paise bigint NOT NULL,
    other jsonb NOT NULL,
    due_day smallint NOT NULL,
    grace_days smallint NOT NULL,
    late_fee jsonb,
    escalation_bp integer NOT NULL,
    escalation_months smallint NOT NULL,
    agreement_version_id uuid NOT NULL,
    CONSTRAINT tenancy_terms_deposit_paise_check CHECK (((deposit_paise >= 0) AND (deposit_paise <= '100000000000'::bigint))),
    CONSTRAINT tenancy_terms_due_day_check CHECK (((due_day >= 1) AND (due_day <= 28))),
    CONSTRAINT tenancy_terms_escalation_bp_check CHECK (((escalation_bp >= 0) AND (escalation_bp <= 2000))),
    CONSTRAINT tenancy_terms_escalation_months_check CHECK (((escalation_months >= 12) AND (escalation_months <= 36))),
    CONSTRAINT tenancy_terms_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 15))),
    CONSTRAINT tenancy_terms_maintenance_paise_check CHECK (((maintenance_paise >= 0) AND (maintenance_paise <= '100000000000'::bigint))),
    CONSTRAINT tenancy_terms_rent_paise_check CHECK (((rent_paise >= 0) AND (rent_paise <= '100000000000'::bigint)))
);

ALTER TABLE ONLY public.tenancy_terms
    ADD CONSTRAINT tenancy_terms_pkey PRIMARY KEY (tenancy_id, from_on);

ALTER TABLE ONLY public.tenancy_terms
    ADD CONSTRAINT tenancy_terms_agreement_version_id_fkey FOREIGN KEY (agreement_version_id) REFERENCES public.agreement_versions(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.tenancy_terms
    ADD CONSTRAINT tenancy_terms_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX tenancy_terms_agreement_version_id_idx ON public.tenancy_terms USING btree (agreement_version_id);

ALTER TABLE public.tenancy_terms ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see the terms of their tenancies" ON public.tenancy_terms FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.tenancies tenancy
  WHERE (tenancy.id = tenancy_terms.tenancy_id))));

CREATE POLICY "terms of tenancies need the second factor" ON public.tenancy_terms AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tenancy_terms TO service_role;
GRANT SELECT ON TABLE public.tenancy_terms TO authenticated;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON public.tenancy_terms FOR EACH ROW EXECUTE FUNCTION private.tg_tenancy_terms__append_only();

CREATE TRIGGER _200_begin_rent AFTER INSERT ON public.tenancy_terms FOR EACH ROW EXECUTE FUNCTION private.tg_tenancy_terms__begin_rent();

CREATE TRIGGER _600_accrue AFTER INSERT ON public.tenancy_terms FOR EACH ROW EXECUTE FUNCTION private.tg_tenancy_terms__accrue();

COMMENT ON TABLE public.tenancy_terms IS 'What is paid from which day on. Append-only.';
