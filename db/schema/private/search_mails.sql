CREATE TABLE private.search_mails (
    search_id uuid NOT NULL,
    due_at timestamp with time zone,
    written_at timestamp with time zone
);

ALTER TABLE ONLY private.search_mails
    ADD CONSTRAINT search_mails_pkey PRIMARY KEY (search_id);

ALTER TABLE ONLY private.search_mails
    ADD CONSTRAINT search_mails_search_id_fkey FOREIGN KEY (search_id) REFERENCES public.saved_searches(id) ON DELETE CASCADE;

CREATE INDEX search_mails_due_at_idx ON private.search_mails USING btree (due_at) WHERE (due_at IS NOT NULL);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.search_mails TO service_role;

COMMENT ON TABLE private.search_mails IS 'Mails of saved searches: when the next one is due, and when the last was written.';
COMMENT ON COLUMN private.search_mails.due_at IS 'Null while there is nothing to tell.';
