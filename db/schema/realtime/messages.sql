CREATE TABLE realtime.messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    topic text NOT NULL,
    extension text NOT NULL,
    payload jsonb,
    event text,
    private boolean DEFAULT false NOT NULL,
    updated_at timestamp without time zone DEFAULT (now() AT TIME ZONE 'UTC'::text) NOT NULL,
    inserted_at timestamp without time zone DEFAULT (now() AT TIME ZONE 'UTC'::text) NOT NULL,
    binary_payload bytea
);

ALTER TABLE ONLY realtime.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

CREATE INDEX messages_inserted_at_idx ON realtime.messages USING btree (inserted_at);
CREATE INDEX messages_topic_idx ON realtime.messages USING btree (topic, inserted_at DESC);

ALTER TABLE realtime.messages ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT ON TABLE realtime.messages TO anon;
GRANT SELECT,INSERT ON TABLE realtime.messages TO authenticated;
GRANT SELECT,INSERT ON TABLE realtime.messages TO service_role;

CREATE TRIGGER _900_send AFTER INSERT ON realtime.messages FOR EACH ROW WHEN (((new.event IS NOT NULL) AND (new.extension = 'broadcast'::text))) EXECUTE FUNCTION _gateway.tg_send_message();

COMMENT ON TABLE realtime.messages IS 'SELECT here means "may join and receive", INSERT "may send". Probes only.';
