CREATE TABLE private.receipt_counters (
    owner_id uuid NOT NULL,
    year text NOT NULL,
    last_no integer NOT NULL,
    CONSTRAINT receipt_counters_last_no_check CHECK ((last_no >= 1))
);

ALTER TABLE ONLY private.receipt_counters
    ADD CONSTRAINT receipt_counters_pkey PRIMARY KEY (owner_id, year);

ALTER TABLE ONLY private.receipt_counters
    ADD CONSTRAINT receipt_counters_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.receipt_counters TO service_role;

COMMENT ON TABLE private.receipt_counters IS 'The last number of an owner''s receipts in a tax year.';
