CREATE TABLE private.review_reports (
    id bigint NOT NULL,
    review_id uuid NOT NULL,
    reporter_id uuid,
    reason text NOT NULL,
    details text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT review_reports_details_check CHECK (((char_length(details) >= 1) AND (char_length(details) <= 1000))),
    CONSTRAINT review_reports_reason_check CHECK ((reason = ANY (ARRAY['hate'::text, 'personal_data'::text, 'not_about_it'::text, 'extortion'::text])))
);

ALTER TABLE private.review_reports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.review_reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.review_reports
    ADD CONSTRAINT review_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY private.review_reports
    ADD CONSTRAINT review_reports_review_id_reporter_id_key UNIQUE (review_id, reporter_id);

ALTER TABLE ONLY private.review_reports
    ADD CONSTRAINT review_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.review_reports
    ADD CONSTRAINT review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

CREATE INDEX review_reports_reporter_id_idx ON private.review_reports USING btree (reporter_id, created_at);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.review_reports TO service_role;

COMMENT ON TABLE private.review_reports IS 'Why somebody reports a review to the admins.';
