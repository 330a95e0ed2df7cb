CREATE UNLOGGED TABLE _gateway.realtime_presences (
    ref text NOT NULL,
    node uuid NOT NULL,
    topic text NOT NULL,
    key text NOT NULL,
    meta jsonb NOT NULL,
    tracked_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE ONLY _gateway.realtime_presences
    ADD CONSTRAINT realtime_presences_pkey PRIMARY KEY (ref);

ALTER TABLE ONLY _gateway.realtime_presences
    ADD CONSTRAINT realtime_presences_node_fkey FOREIGN KEY (node) REFERENCES _gateway.realtime_nodes(id) ON DELETE CASCADE;

CREATE INDEX realtime_presences_node_idx ON _gateway.realtime_presences USING btree (node);
CREATE INDEX realtime_presences_topic_idx ON _gateway.realtime_presences USING btree (topic);

ALTER TABLE _gateway.realtime_presences ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE _gateway.realtime_presences IS 'Who is present on which channel, and on which server process.';
