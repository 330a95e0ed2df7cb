CREATE TABLE auth.known_devices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT known_devices_token_hash_check CHECK ((token_hash <> ''::text))
);

ALTER TABLE auth.known_devices OWNER TO supabase_auth_admin;

ALTER TABLE ONLY auth.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.known_devices
    ADD CONSTRAINT known_devices_token_hash_user_id_key UNIQUE (token_hash, user_id);

ALTER TABLE ONLY auth.known_devices
    ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX known_devices_expires_at_idx ON auth.known_devices USING btree (expires_at);
CREATE INDEX known_devices_user_id_idx ON auth.known_devices USING btree (user_id, expires_at);

ALTER TABLE auth.known_devices ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE auth.known_devices IS 'Browsers that a person has signed in on fully; what others guess at or ask for does not shut them out.';
COMMENT ON COLUMN auth.known_devices.token_hash IS 'SHA-256 of the mark that the browser carries, never the mark. One browser may be known for several people.';
