CREATE TABLE public.tenancy_people (
    tenancy_id uuid NOT NULL,
    party_id uuid NOT NULL,
    user_id uuid,
    role text NOT NULL,
    since timestamp with time zone NOT NULL,
    until timestamp with time zone,
    CONSTRAINT tenancy_people_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'tenant'::text, 'co_tenant'::text])))
);

ALTER TABLE ONLY public.tenancy_people
    ADD CONSTRAINT tenancy_people_pkey PRIMARY KEY (tenancy_id, party_id);

ALTER TABLE ONLY public.tenancy_people
    ADD CONSTRAINT tenancy_people_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.agreement_parties(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.tenancy_people
    ADD CONSTRAINT tenancy_people_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tenancy_people
    ADD CONSTRAINT tenancy_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX tenancy_people_party_id_idx ON public.tenancy_people USING btree (party_id);
CREATE INDEX tenancy_people_user_id_idx ON public.tenancy_people USING btree (user_id);

ALTER TABLE public.tenancy_people ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see who lives there" ON public.tenancy_people FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.tenancies tenancy
  WHERE (tenancy.id = tenancy_people.tenancy_id))));

CREATE POLICY "people of tenancies need the second factor" ON public.tenancy_people AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tenancy_people TO service_role;
GRANT SELECT (tenancy_id, party_id, role, since, until) ON TABLE public.tenancy_people TO authenticated;

COMMENT ON TABLE public.tenancy_people IS 'Parties of a tenancy.';
COMMENT ON COLUMN public.tenancy_people.user_id IS 'Not readable through the API.';
