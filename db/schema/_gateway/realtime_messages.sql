CREATE UNLOGGED TABLE _gateway.realtime_messages (
    id bigint NOT NULL,
    body text NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE _gateway.realtime_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME _gateway.realtime_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY _gateway.realtime_messages
    ADD CONSTRAINT realtime_messages_pkey PRIMARY KEY (id);

CREATE INDEX realtime_messages_sent_at_idx ON _gateway.realtime_messages USING btree (sent_at);

ALTER TABLE _gateway.realtime_messages ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE _gateway.realtime_messages IS 'Messages between server processes that are too large for a notice.';
