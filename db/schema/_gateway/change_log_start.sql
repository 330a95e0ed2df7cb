CREATE UNLOGGED TABLE _gateway.change_log_start (
    only_row boolean DEFAULT true NOT NULL,
    began_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT change_log_start_only_row_check CHECK (only_row)
);

ALTER TABLE ONLY _gateway.change_log_start
    ADD CONSTRAINT change_log_start_pkey PRIMARY KEY (only_row);

ALTER TABLE _gateway.change_log_start ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE _gateway.change_log_start IS 'One row: since when no change is missing from the change log, but for its hour.';
