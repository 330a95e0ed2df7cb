CREATE TABLE public.visits (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    enquiry_id uuid NOT NULL,
    property_id uuid,
    host_id uuid,
    seeker_id uuid,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    held_until timestamp with time zone NOT NULL,
    occupied tstzrange GENERATED ALWAYS AS (tstzrange(starts_at, held_until, '[)'::text)) STORED NOT NULL,
    proposal_side text,
    proposal_starts_at timestamp with time zone,
    proposal_at timestamp with time zone,
    moves smallint DEFAULT 0 NOT NULL,
    mode text NOT NULL,
    people smallint NOT NULL,
    note text,
    seeker_shares_phone boolean DEFAULT false NOT NULL,
    host_shares_phone boolean DEFAULT false NOT NULL,
    reason_kind text,
    reason text,
    missed_side text,
    calendar_sequence integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    seeker_late_minutes smallint,
    host_late_minutes smallint,
    proposal_words text,
    proposal_others timestamp with time zone[],
    CONSTRAINT "a proposal is whole" CHECK ((((proposal_side IS NULL) = (proposal_starts_at IS NULL)) AND ((proposal_side IS NULL) = (proposal_at IS NULL)))),
    CONSTRAINT "a visit begins before it ends" CHECK (((starts_at < ends_at) AND (ends_at <= held_until))),
    CONSTRAINT "only what lives has a proposal" CHECK (((proposal_side IS NULL) OR (state = ANY (ARRAY['requested'::text, 'confirmed'::text])))),
    CONSTRAINT "only who did not come has missed it" CHECK (((missed_side IS NULL) OR (state = 'no_show'::text))),
    CONSTRAINT visits_host_late_minutes_check CHECK ((host_late_minutes = ANY (ARRAY[5, 10, 20]))),
    CONSTRAINT visits_missed_side_check CHECK ((missed_side = ANY (ARRAY['seeker'::text, 'host'::text]))),
    CONSTRAINT visits_mode_check CHECK ((mode = ANY (ARRAY['in_person'::text, 'video'::text]))),
    CONSTRAINT visits_moves_check CHECK (((moves >= 0) AND (moves <= 5))),
    CONSTRAINT visits_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
    CONSTRAINT visits_people_check CHECK (((people >= 1) AND (people <= 10))),
    CONSTRAINT visits_proposal_others_check CHECK (((cardinality(proposal_others) >= 1) AND (cardinality(proposal_others) <= 2))),
    CONSTRAINT visits_proposal_side_check CHECK ((proposal_side = ANY (ARRAY['seeker'::text, 'owner'::text, 'broker'::text]))),
    CONSTRAINT visits_proposal_words_check CHECK (((char_length(proposal_words) >= 1) AND (char_length(proposal_words) <= 300))),
    CONSTRAINT visits_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300))),
    CONSTRAINT visits_reason_kind_check CHECK ((reason_kind = ANY (ARRAY['not_free'::text, 'home_gone'::text, 'found_another'::text, 'not_interested'::text, 'other'::text, 'no_answer'::text, 'party_left'::text, 'host_gone'::text, 'suspended'::text, 'closed'::text]))),
    CONSTRAINT visits_seeker_late_minutes_check CHECK ((seeker_late_minutes = ANY (ARRAY[5, 10, 20]))),
    CONSTRAINT visits_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'confirmed'::text, 'completed'::text, 'no_show'::text, 'declined'::text, 'cancelled'::text]))),
    CONSTRAINT "what ended early says why" CHECK (((reason_kind IS NOT NULL) = (state = ANY (ARRAY['declined'::text, 'cancelled'::text])))),
    CONSTRAINT "words and other times are of a proposal" CHECK (((proposal_side IS NOT NULL) OR ((proposal_words IS NULL) AND (proposal_others IS NULL))))
);

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_home_free EXCLUDE USING gist (property_id WITH =, occupied WITH &&) WHERE ((state = 'confirmed'::text));
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_host_free EXCLUDE USING gist (host_id WITH =, occupied WITH &&) WHERE ((state = 'confirmed'::text));
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_seeker_free EXCLUDE USING gist (seeker_id WITH =, occupied WITH &&) WHERE ((state = 'confirmed'::text));

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_host_id_fkey FOREIGN KEY (host_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX visits_ended_idx ON public.visits USING btree (state_at) WHERE (state <> ALL (ARRAY['requested'::text, 'confirmed'::text]));
CREATE INDEX visits_enquiry_id_idx ON public.visits USING btree (enquiry_id, created_at DESC);
CREATE INDEX visits_host_id_idx ON public.visits USING btree (host_id, starts_at);
CREATE UNIQUE INDEX visits_living_idx ON public.visits USING btree (enquiry_id) WHERE (state = ANY (ARRAY['requested'::text, 'confirmed'::text]));
CREATE INDEX visits_property_id_idx ON public.visits USING btree (property_id, starts_at);
CREATE INDEX visits_seeker_id_idx ON public.visits USING btree (seeker_id, starts_at);

ALTER TABLE public.visits ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see their visits" ON public.visits FOR SELECT TO authenticated USING (((EXISTS ( SELECT
   FROM public.enquiries thread
  WHERE (thread.id = visits.enquiry_id))) AND (NOT COALESCE((property_id = ANY (ARRAY( SELECT private.uncovered_home_rows('visits'::text) AS uncovered_home_rows))), false))));

CREATE POLICY "visits need the second factor" ON public.visits AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visits TO service_role;
GRANT SELECT (id, enquiry_id, property_id, state, version, starts_at, ends_at, proposal_side, proposal_starts_at, proposal_at, moves, mode, people, note, seeker_shares_phone, host_shares_phone, reason_kind, reason, missed_side, calendar_sequence, created_at, state_at, seeker_late_minutes, host_late_minutes, proposal_words, proposal_others) ON TABLE public.visits TO authenticated;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.visits (id, enquiry_id, state, version);

CREATE TRIGGER _600_count AFTER UPDATE OF state ON public.visits FOR EACH ROW WHEN (((new.state = 'completed'::text) <> (old.state = 'completed'::text))) EXECUTE FUNCTION private.tg_visits__count();

COMMENT ON TABLE public.visits IS 'Visits asked for and what became of them; at most one a conversation lives.';
COMMENT ON COLUMN public.visits.host_id IS 'Who shows the home: of the host''s side, who acted last before it was confirmed. Not readable through the API.';
COMMENT ON COLUMN public.visits.seeker_id IS 'Who comes. Not readable through the API.';
COMMENT ON COLUMN public.visits.held_until IS 'End and the buffer of that time: until then nothing else is confirmed.';
COMMENT ON COLUMN public.visits.occupied IS 'From the beginning to held_until; compared by the constraints.';
COMMENT ON COLUMN public.visits.seeker_shares_phone IS 'The host reads the whole number once the visit is confirmed; else its last digits.';
COMMENT ON COLUMN public.visits.missed_side IS 'Who is said not to have come; null after both said so of each other.';
COMMENT ON COLUMN public.visits.calendar_sequence IS 'SEQUENCE of the entry in calendars, one more with each move.';
COMMENT ON COLUMN public.visits.seeker_late_minutes IS 'By how much the seeker said to be late; null when in time.';
COMMENT ON COLUMN public.visits.host_late_minutes IS 'By how much the host''s side said to be late; null when in time.';
COMMENT ON COLUMN public.visits.proposal_words IS 'Why another time is proposed; without numbers, links and money.';
COMMENT ON COLUMN public.visits.proposal_others IS 'Further times that are proposed beside proposal_starts_at.';
