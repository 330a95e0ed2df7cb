CREATE TABLE _gateway.sms_codes (
    id uuid NOT NULL,
    range_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    entered_at timestamp with time zone,
    series_key text,
    network_key text,
    is_proven boolean DEFAULT false NOT NULL,
    CONSTRAINT sms_codes_network_key_check CHECK (((char_length(network_key) >= 1) AND (char_length(network_key) <= 200))),
    CONSTRAINT sms_codes_range_key_check CHECK (((char_length(range_key) >= 1) AND (char_length(range_key) <= 200))),
    CONSTRAINT sms_codes_series_key_check CHECK (((char_length(series_key) >= 1) AND (char_length(series_key) <= 200)))
);

ALTER TABLE ONLY _gateway.sms_codes
    ADD CONSTRAINT sms_codes_pkey PRIMARY KEY (id);

CREATE INDEX sms_codes_created_at_idx ON _gateway.sms_codes USING btree (created_at);
CREATE INDEX sms_codes_range_idx ON _gateway.sms_codes USING btree (range_key, created_at DESC);
CREATE INDEX sms_codes_series_idx ON _gateway.sms_codes USING btree (series_key, created_at DESC);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE _gateway.sms_codes TO supabase_auth_admin;

COMMENT ON TABLE _gateway.sms_codes IS 'Codes sent by text message in the last day, and whether they were entered.';
COMMENT ON COLUMN _gateway.sms_codes.id IS 'The one-time token or challenge that the code belongs to.';
COMMENT ON COLUMN _gateway.sms_codes.range_key IS 'HMAC of the number without its last four digits.';
COMMENT ON COLUMN _gateway.sms_codes.series_key IS 'HMAC of the number without its last six digits; null: not counted.';
COMMENT ON COLUMN _gateway.sms_codes.network_key IS 'HMAC of the network that asked; null for a number that was proven before.';
COMMENT ON COLUMN _gateway.sms_codes.is_proven IS 'Whether the person who asked had proven the number before.';
