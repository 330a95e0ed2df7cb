CREATE TABLE private.certificate_jobs (
    agreement_id uuid NOT NULL,
    due_at timestamp with time zone NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    last_error text,
    CONSTRAINT certificate_jobs_last_error_check CHECK ((char_length(last_error) <= 200))
);

ALTER TABLE ONLY private.certificate_jobs
    ADD CONSTRAINT certificate_jobs_pkey PRIMARY KEY (agreement_id);

ALTER TABLE ONLY private.certificate_jobs
    ADD CONSTRAINT certificate_jobs_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.agreements(id) ON DELETE CASCADE;

CREATE INDEX certificate_jobs_due_at_idx ON private.certificate_jobs USING btree (due_at);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.certificate_jobs TO service_role;

COMMENT ON TABLE private.certificate_jobs IS 'Agreements in force whose certificate is still to be made.';
