CREATE TABLE private.sign_up_grants (
    user_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    token_mac text,
    role text,
    CONSTRAINT sign_up_grants_role_check CHECK ((role = ANY (ARRAY['tenant'::text, 'owner'::text, 'broker'::text])))
);

ALTER TABLE ONLY private.sign_up_grants
    ADD CONSTRAINT sign_up_grants_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY private.sign_up_grants
    ADD CONSTRAINT sign_up_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.sign_up_grants TO service_role;

COMMENT ON TABLE private.sign_up_grants IS 'One-time windows in which a role chosen at sign-up is approved at once.';
COMMENT ON COLUMN private.sign_up_grants.token_mac IS 'HMAC of the token by which the sign-up goes on without a session; null when only a session may.';
COMMENT ON COLUMN private.sign_up_grants.role IS 'The role it was used for; the same may be asked for again.';
