CREATE TABLE private.calendar_addresses (
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT calendar_addresses_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

ALTER TABLE ONLY private.calendar_addresses
    ADD CONSTRAINT calendar_addresses_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY private.calendar_addresses
    ADD CONSTRAINT calendar_addresses_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY private.calendar_addresses
    ADD CONSTRAINT calendar_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.calendar_addresses TO service_role;

COMMENT ON TABLE private.calendar_addresses IS 'Addresses from which calendar programs read visits, by their hash.';
