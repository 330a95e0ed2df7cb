CREATE TABLE public.broker_applications (
    user_id uuid NOT NULL,
    rera_number text,
    rera_state text,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT "a registration has a number and a state" CHECK (((rera_number IS NULL) = (rera_state IS NULL))),
    CONSTRAINT "a registration number has the form of its state" CHECK (
CASE
    WHEN (rera_state = ANY (ARRAY['Maharashtra'::text, 'Telangana'::text, 'Andhra Pradesh'::text])) THEN (rera_number ~ '^A[0-9]{11}$'::text)
    WHEN (rera_state = 'Karnataka'::text) THEN (rera_number ~ '^PRM/KA/RERA/[0-9]{3,4}/[0-9]{3}/AG/[0-9]{6}/[0-9]{6}$'::text)
    ELSE (rera_number ~ '^[A-Z0-9][A-Z0-9/. ()-]{4,59}$'::text)
END),
    CONSTRAINT broker_applications_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000))),
    CONSTRAINT broker_applications_rera_state_check CHECK (((char_length(rera_state) >= 1) AND (char_length(rera_state) <= 60)))
);

ALTER TABLE ONLY public.broker_applications
    ADD CONSTRAINT broker_applications_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.broker_applications
    ADD CONSTRAINT broker_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX broker_applications_created_at_idx ON public.broker_applications USING btree (created_at);

ALTER TABLE public.broker_applications ENABLE ROW LEVEL SECURITY;

CREATE POLICY "applications need the second factor" ON public.broker_applications AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "people can see their own application, admins all" ON public.broker_applications FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "people who are no brokers can apply for themselves" ON public.broker_applications FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND (NOT ( SELECT private.holds_role('broker'::text) AS holds_role))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.broker_applications TO service_role;
GRANT SELECT ON TABLE public.broker_applications TO authenticated;
GRANT INSERT (user_id, rera_number, rera_state, note) ON TABLE public.broker_applications TO authenticated;

CREATE TRIGGER _100_normalise BEFORE INSERT ON public.broker_applications FOR EACH ROW EXECUTE FUNCTION private.tg_broker_applications__normalise();

CREATE TRIGGER _200_ask_for_role AFTER INSERT ON public.broker_applications FOR EACH ROW EXECUTE FUNCTION private.tg_broker_applications__ask_for_role();

COMMENT ON TABLE public.broker_applications IS 'Applications to be a broker; whether it is approved is in user_roles.';
COMMENT ON COLUMN public.broker_applications.rera_number IS 'Registration as an agent, in capitals; null when there is none.';
