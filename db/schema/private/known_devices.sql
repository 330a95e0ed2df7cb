CREATE TABLE private.known_devices (
    user_id uuid NOT NULL,
    device text NOT NULL,
    network text NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY private.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, device, network);

ALTER TABLE ONLY private.known_devices
    ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.known_devices TO service_role;

COMMENT ON TABLE private.known_devices IS 'Browsers, systems and networks an account was signed in from within 90 days; others are told of by mail.';
