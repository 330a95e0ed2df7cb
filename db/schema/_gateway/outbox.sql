CREATE TABLE _gateway.outbox (
    id uuid NOT NULL,
    kind text NOT NULL,
    dedupe_key text NOT NULL,
    payload text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    not_before timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    lease_until timestamp with time zone,
    sent_at timestamp with time zone,
    dead_at timestamp with time zone,
    CONSTRAINT "only what has yet to leave has a payload" CHECK (((payload IS NOT NULL) = ((sent_at IS NULL) AND (dead_at IS NULL)))),
    CONSTRAINT outbox_dedupe_key_check CHECK (((char_length(dedupe_key) >= 1) AND (char_length(dedupe_key) <= 200))),
    CONSTRAINT outbox_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text])))
);

ALTER TABLE ONLY _gateway.outbox
    ADD CONSTRAINT outbox_dedupe_key_key UNIQUE (dedupe_key);
ALTER TABLE ONLY _gateway.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

CREATE INDEX outbox_done_idx ON _gateway.outbox USING btree (created_at) WHERE (payload IS NULL);
CREATE INDEX outbox_due_idx ON _gateway.outbox USING btree (not_before) WHERE (payload IS NOT NULL);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE _gateway.outbox TO supabase_auth_admin;
GRANT INSERT ON TABLE _gateway.outbox TO service_role;
GRANT SELECT (dedupe_key) ON TABLE _gateway.outbox TO service_role;

CREATE TRIGGER _100_announce AFTER INSERT ON _gateway.outbox FOR EACH STATEMENT EXECUTE FUNCTION _gateway.tg_outbox__announce();

COMMENT ON TABLE _gateway.outbox IS 'Mails and text messages to send, and which of the last days were sent.';
COMMENT ON COLUMN _gateway.outbox.payload IS 'The whole message, encrypted with a key that is not in the database.';
COMMENT ON COLUMN _gateway.outbox.expires_at IS 'When it is no use any more: the end of the code it carries.';
COMMENT ON COLUMN _gateway.outbox.lease_until IS 'Until when one worker has it; afterwards another may take it up.';
COMMENT ON COLUMN _gateway.outbox.dead_at IS 'When it was given up: refused for good, or expired.';
