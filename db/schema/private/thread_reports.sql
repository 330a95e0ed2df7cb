CREATE TABLE private.thread_reports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    enquiry_id uuid,
    message_id bigint,
    reporter_id uuid,
    is_by_system boolean DEFAULT false NOT NULL,
    reason text NOT NULL,
    details text,
    kept_text jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT thread_reports_details_check CHECK (((char_length(details) >= 1) AND (char_length(details) <= 1000))),
    CONSTRAINT thread_reports_reason_check CHECK ((reason = ANY (ARRAY['money_first'::text, 'payee'::text, 'harassment'::text, 'discrimination'::text, 'off_platform'::text, 'not_theirs'::text, 'other'::text])))
);

ALTER TABLE ONLY private.thread_reports
    ADD CONSTRAINT thread_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.thread_reports
    ADD CONSTRAINT thread_reports_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.thread_reports
    ADD CONSTRAINT thread_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.thread_reports
    ADD CONSTRAINT thread_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX thread_reports_created_at_idx ON private.thread_reports USING btree (created_at);
CREATE INDEX thread_reports_enquiry_id_idx ON private.thread_reports USING btree (enquiry_id);
CREATE INDEX thread_reports_message_id_idx ON private.thread_reports USING btree (message_id);
CREATE INDEX thread_reports_reporter_id_idx ON private.thread_reports USING btree (reporter_id, created_at);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.thread_reports TO service_role;

COMMENT ON TABLE private.thread_reports IS 'Reports of conversations, with a copy of the last 20 messages; kept for a year.';
COMMENT ON COLUMN private.thread_reports.is_by_system IS 'Made because one sender asked for money in several conversations within a day.';
