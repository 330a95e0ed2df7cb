CREATE TABLE public.property_reports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    property_id uuid NOT NULL,
    reporter_id uuid,
    reporter_hash bytea NOT NULL,
    reason text NOT NULL,
    details text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    wants_answer boolean DEFAULT true NOT NULL,
    network_hash bytea,
    decision text,
    decided_at timestamp with time zone,
    decided_by uuid,
    answer text,
    reporter_left boolean DEFAULT false NOT NULL,
    CONSTRAINT "a decision has its time" CHECK (((decision IS NULL) = (decided_at IS NULL))),
    CONSTRAINT "a report for another reason says which" CHECK (((reason <> 'other'::text) OR (details IS NOT NULL) OR reporter_left)),
    CONSTRAINT property_reports_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 1000))),
    CONSTRAINT property_reports_decision_check CHECK ((decision = ANY (ARRAY['nothing_wrong'::text, 'changes_requested'::text, 'taken_down'::text, 'lister_suspended'::text]))),
    CONSTRAINT property_reports_details_check CHECK ((((char_length(details) >= 1) AND (char_length(details) <= 1000)) AND (details ~ '\S'::text))),
    CONSTRAINT property_reports_network_hash_check CHECK ((octet_length(network_hash) = 32)),
    CONSTRAINT property_reports_reason_check CHECK ((reason = ANY (ARRAY['not_available'::text, 'wrong_facts'::text, 'money_first'::text, 'not_theirs'::text, 'discrimination'::text, 'other'::text]))),
    CONSTRAINT property_reports_reporter_hash_check CHECK ((octet_length(reporter_hash) = 32))
);

ALTER TABLE ONLY public.property_reports
    ADD CONSTRAINT property_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.property_reports
    ADD CONSTRAINT property_reports_property_id_reporter_hash_key UNIQUE (property_id, reporter_hash);

ALTER TABLE ONLY public.property_reports
    ADD CONSTRAINT property_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.property_reports
    ADD CONSTRAINT property_reports_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.property_reports
    ADD CONSTRAINT property_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX property_reports_decided_at_idx ON public.property_reports USING btree (decided_at DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX property_reports_decided_by_idx ON public.property_reports USING btree (decided_by);
CREATE INDEX property_reports_newest_idx ON public.property_reports USING btree (created_at DESC, id DESC);
CREATE INDEX property_reports_open_idx ON public.property_reports USING btree (property_id, created_at) WHERE (decided_at IS NULL);
CREATE INDEX property_reports_property_id_idx ON public.property_reports USING btree (property_id, created_at DESC);
CREATE INDEX property_reports_reporter_hash_idx ON public.property_reports USING btree (reporter_hash);
CREATE INDEX property_reports_reporter_id_idx ON public.property_reports USING btree (reporter_id);

ALTER TABLE public.property_reports ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people can see the reports they made, admins all" ON public.property_reports FOR SELECT TO authenticated USING (((reporter_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "reports need the second factor" ON public.property_reports AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.property_reports TO service_role;
GRANT SELECT (id, property_id, reporter_id, reason, details, created_at, wants_answer, decision, decided_at, answer) ON TABLE public.property_reports TO authenticated;

CREATE TRIGGER _100_forget_words BEFORE UPDATE ON public.property_reports FOR EACH ROW EXECUTE FUNCTION private.tg_property_reports__forget_words();

CREATE TRIGGER _500_hide AFTER INSERT ON public.property_reports FOR EACH ROW WHEN (((new.reporter_id IS NOT NULL) AND (new.reason = ANY (ARRAY['money_first'::text, 'not_theirs'::text])))) EXECUTE FUNCTION private.tg_property_reports__hide();

CREATE TRIGGER _600_activity AFTER INSERT ON public.property_reports FOR EACH ROW EXECUTE FUNCTION private.tg_record_activity('listing.reported', 'property_id', 'reporter_id');

COMMENT ON TABLE public.property_reports IS 'Reports about listings, from people and from visitors.';
COMMENT ON COLUMN public.property_reports.reporter_id IS 'Null for a visitor, and for a person who has left.';
COMMENT ON COLUMN public.property_reports.reporter_hash IS 'Who reported, for a day: it counts reports and joins repeated ones.';
COMMENT ON COLUMN public.property_reports.reason IS 'not_available, wrong_facts, money_first, not_theirs, discrimination or other.';
COMMENT ON COLUMN public.property_reports.details IS 'The reporter''s own words, at most 1000 characters. For admins.';
COMMENT ON COLUMN public.property_reports.wants_answer IS 'Whether the reporter wants a mail about what was decided.';
COMMENT ON COLUMN public.property_reports.network_hash IS 'Where the report came from, hashed with the secret of the day: reports of one network count as one that day.';
COMMENT ON COLUMN public.property_reports.decision IS 'nothing_wrong, changes_requested, taken_down or lister_suspended; null while an admin has not decided.';
COMMENT ON COLUMN public.property_reports.answer IS 'What the reporter is told, in the words of the admin.';
COMMENT ON COLUMN public.property_reports.reporter_left IS 'The reporter has erased their account: their words are needed until the report is decided, and not after.';
