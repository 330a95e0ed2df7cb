CREATE TABLE private.second_factor_changes (
    user_id uuid NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    auth_session_id uuid
);

ALTER TABLE ONLY private.second_factor_changes
    ADD CONSTRAINT second_factor_changes_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY private.second_factor_changes
    ADD CONSTRAINT second_factor_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.second_factor_changes TO service_role;

COMMENT ON TABLE private.second_factor_changes IS 'Last change of second-factor settings. An older authenticator proof counts in the session that made the change only.';
