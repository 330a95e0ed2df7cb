CREATE UNLOGGED TABLE _gateway.realtime_nodes (
    id uuid NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY _gateway.realtime_nodes
    ADD CONSTRAINT realtime_nodes_pkey PRIMARY KEY (id);

ALTER TABLE _gateway.realtime_nodes ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE _gateway.realtime_nodes IS 'Server processes; one that has not been seen for a while is dead.';
