CREATE TABLE private.people_without_role (
    user_id uuid NOT NULL
);

ALTER TABLE ONLY private.people_without_role
    ADD CONSTRAINT people_without_role_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY private.people_without_role
    ADD CONSTRAINT people_without_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.people_without_role TO service_role;

COMMENT ON TABLE private.people_without_role IS 'People without an approved role, for the list of admins.';
