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
    reported_id uuid,
    decision text,
    decided_by uuid,
    decision_reason text,
    answer text,
    CONSTRAINT "a decision has its time" CHECK (((decision IS NULL) = (decided_at IS NULL))),
    CONSTRAINT thread_reports_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 1000))),
    CONSTRAINT thread_reports_decision_check CHECK ((decision = ANY (ARRAY['nothing_wrong'::text, 'warned'::text, 'suspended'::text]))),
    CONSTRAINT thread_reports_decision_reason_check CHECK (((char_length(decision_reason) >= 1) AND (char_length(decision_reason) <= 1000))),
    CONSTRAINT thread_reports_details_check CHECK (((char_length(details) >= 1) AND (char_length(details) <= 1000))),
    CONSTRAINT thread_reports_reason_check CHECK ((reason = ANY (ARRAY['money_first'::text, 'payee'::text, 'harassment'::text, 'discrimination'::text, 'off_platform'::text, 'not_theirs'::text, 'other'::text])))
);

ALTER TABLE ONLY private.thread_reports
    ADD CONSTRAINT thread_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.thread_reports
    ADD CONSTRAINT thread_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.thread_reports
    ADD CONSTRAINT thread_reports_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.thread_reports
    ADD CONSTRAINT thread_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.thread_reports
    ADD CONSTRAINT thread_reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.thread_reports
    ADD CONSTRAINT thread_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX thread_reports_created_at_idx ON private.thread_reports USING btree (created_at);
CREATE INDEX thread_reports_decided_by_idx ON private.thread_reports USING btree (decided_by);
CREATE INDEX thread_reports_enquiry_id_idx ON private.thread_reports USING btree (enquiry_id);
CREATE INDEX thread_reports_message_id_idx ON private.thread_reports USING btree (message_id);
CREATE INDEX thread_reports_open_idx ON private.thread_reports USING btree (created_at, id) WHERE (decided_at IS NULL);
CREATE INDEX thread_reports_reported_id_idx ON private.thread_reports USING btree (reported_id, created_at DESC);
CREATE INDEX thread_reports_reporter_id_idx ON private.thread_reports USING btree (reporter_id, created_at);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.thread_reports TO service_role;

CREATE TRIGGER _100_name_reported BEFORE INSERT ON private.thread_reports FOR EACH ROW EXECUTE FUNCTION private.tg_thread_reports__name_reported();

COMMENT ON TABLE private.thread_reports IS 'Reports of conversations, with a copy of the last 20 messages; kept for a year.';
COMMENT ON COLUMN private.thread_reports.is_by_system IS 'Made because one sender asked for money in several conversations within a day.';
COMMENT ON COLUMN private.thread_reports.reported_id IS 'Whom it is about; null once they have left.';
COMMENT ON COLUMN private.thread_reports.decision IS 'nothing_wrong, warned or suspended; null while no admin has decided.';
COMMENT ON COLUMN private.thread_reports.decision_reason IS 'Why it was decided so: read by the person who was warned or suspended, else by admins alone.';
COMMENT ON COLUMN private.thread_reports.answer IS 'What the reporter is told, in the words of the admin.';
