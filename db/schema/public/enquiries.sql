CREATE TABLE public.enquiries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    property_id uuid,
    home_title text NOT NULL,
    home_locality text NOT NULL,
    seeker_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    broker_id uuid,
    origin text DEFAULT 'seeker'::text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    stage text DEFAULT 'asking'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    closed_side text,
    close_reason text,
    move_in_on date,
    people smallint,
    occupancy text,
    turn text,
    opening_hash bytea NOT NULL,
    first_answer_at timestamp with time zone,
    last_message_id bigint,
    last_seeker_message_id bigint DEFAULT 0 NOT NULL,
    last_host_message_id bigint DEFAULT 0 NOT NULL,
    last_message_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT "a closed conversation is nobody's turn" CHECK (((state = 'open'::text) OR (turn IS NULL))),
    CONSTRAINT "a closed conversation says by whom and why" CHECK ((((state = 'closed'::text) = (closed_side IS NOT NULL)) AND ((closed_side IS NULL) = (close_reason IS NULL)))),
    CONSTRAINT enquiries_close_reason_check CHECK ((close_reason = ANY (ARRAY['not_interested'::text, 'home_gone'::text, 'found_another'::text, 'no_answer'::text, 'party_left'::text, 'other'::text]))),
    CONSTRAINT enquiries_closed_side_check CHECK ((closed_side = ANY (ARRAY['seeker'::text, 'owner'::text, 'broker'::text, 'clock'::text]))),
    CONSTRAINT enquiries_home_locality_check CHECK ((char_length(home_locality) <= 100)),
    CONSTRAINT enquiries_home_title_check CHECK (((char_length(home_title) >= 1) AND (char_length(home_title) <= 200))),
    CONSTRAINT enquiries_occupancy_check CHECK ((occupancy = ANY (ARRAY['family'::text, 'sharers'::text, 'students'::text, 'company'::text]))),
    CONSTRAINT enquiries_opening_hash_check CHECK ((octet_length(opening_hash) = 32)),
    CONSTRAINT enquiries_origin_check CHECK ((origin = ANY (ARRAY['seeker'::text, 'invited'::text]))),
    CONSTRAINT enquiries_people_check CHECK (((people >= 1) AND (people <= 20))),
    CONSTRAINT enquiries_stage_check CHECK ((stage = ANY (ARRAY['asking'::text, 'visiting'::text, 'applying'::text, 'agreeing'::text, 'renting'::text, 'ended'::text, 'closed'::text]))),
    CONSTRAINT enquiries_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text]))),
    CONSTRAINT enquiries_turn_check CHECK ((turn = ANY (ARRAY['seeker'::text, 'host'::text]))),
    CONSTRAINT "nobody asks themselves" CHECK (((seeker_id <> owner_id) AND (seeker_id IS DISTINCT FROM broker_id)))
);

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_property_id_seeker_id_key UNIQUE (property_id, seeker_id);

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX enquiries_broker_id_idx ON public.enquiries USING btree (broker_id, last_message_at DESC, id DESC) INCLUDE (last_seeker_message_id, owner_id, turn, stage, property_id) WHERE (broker_id IS NOT NULL);
CREATE INDEX enquiries_closed_idx ON public.enquiries USING btree (state_at) WHERE (state = 'closed'::text);
CREATE INDEX enquiries_owner_id_idx ON public.enquiries USING btree (owner_id, last_message_at DESC, id DESC) INCLUDE (last_seeker_message_id, turn, stage, property_id);
CREATE INDEX enquiries_seeker_id_idx ON public.enquiries USING btree (seeker_id, last_message_at DESC, id DESC) INCLUDE (last_host_message_id, turn, stage, property_id);
CREATE INDEX enquiries_started_idx ON public.enquiries USING btree (seeker_id, created_at DESC);
CREATE INDEX enquiries_unanswered_idx ON public.enquiries USING btree (seeker_id) WHERE ((state = 'open'::text) AND (first_answer_at IS NULL));

ALTER TABLE public.enquiries ENABLE ROW LEVEL SECURITY;

CREATE POLICY "conversations need the second factor" ON public.enquiries AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "parties see their conversations" ON public.enquiries FOR SELECT TO authenticated USING (((seeker_id = ( SELECT auth.uid() AS uid)) OR (owner_id = ( SELECT auth.uid() AS uid)) OR (property_id = ANY (ARRAY( SELECT private.mandated_home_rows('enquiries'::text) AS mandated_home_rows)))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.enquiries TO service_role;
GRANT SELECT (id, property_id, home_title, home_locality, origin, state, stage, version, closed_side, close_reason, move_in_on, people, occupancy, turn, first_answer_at, last_message_id, last_message_at, created_at, state_at) ON TABLE public.enquiries TO authenticated;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.enquiries (id, property_id, state, stage, version, last_message_id);

CREATE TRIGGER _110_still_living BEFORE UPDATE OF state ON public.enquiries FOR EACH ROW WHEN (((old.state = 'open'::text) AND (new.state = 'closed'::text))) EXECUTE FUNCTION private.tg_enquiries__still_living();

CREATE TRIGGER _600_count_answered AFTER UPDATE OF first_answer_at ON public.enquiries FOR EACH ROW WHEN (((new.origin = 'seeker'::text) AND (old.first_answer_at IS NULL) AND (new.first_answer_at IS NOT NULL))) EXECUTE FUNCTION private.tg_enquiries__count();

CREATE TRIGGER _600_count_asked AFTER INSERT ON public.enquiries FOR EACH ROW WHEN ((new.origin = 'seeker'::text)) EXECUTE FUNCTION private.tg_enquiries__count();

CREATE TRIGGER _600_leads AFTER UPDATE OF stage, first_answer_at, broker_id ON public.enquiries FOR EACH ROW WHEN ((new.broker_id IS NOT NULL)) EXECUTE FUNCTION private.tg_enquiries__follow_leads();

CREATE TRIGGER _600_leads_of_added AFTER INSERT ON public.enquiries FOR EACH ROW WHEN ((new.broker_id IS NOT NULL)) EXECUTE FUNCTION private.tg_enquiries__follow_leads();

COMMENT ON TABLE public.enquiries IS 'Conversations about a home: one a home and seeker, for its two sides.';
COMMENT ON COLUMN public.enquiries.property_id IS 'Null once the listing is gone; its title and locality stay here.';
COMMENT ON COLUMN public.enquiries.seeker_id IS 'Who asked. Not readable through the API: a side shows itself by its card.';
COMMENT ON COLUMN public.enquiries.owner_id IS 'Whose the listing is. Not readable through the API.';
COMMENT ON COLUMN public.enquiries.broker_id IS 'The listing''s broker, followed by a trigger. Not readable through the API.';
COMMENT ON COLUMN public.enquiries.stage IS 'How far it came; written by private.restage alone.';
COMMENT ON COLUMN public.enquiries.turn IS 'Who is waited for; null when nobody is.';
COMMENT ON COLUMN public.enquiries.opening_hash IS 'SHA-256 of the first words without case and signs: the same words to many homes are counted.';
COMMENT ON COLUMN public.enquiries.first_answer_at IS 'When who lets the home wrote first. Before, the seeker may write three messages.';
