CREATE TABLE public.property_events (
    id bigint NOT NULL,
    property_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    broker_id uuid,
    event text NOT NULL,
    note text,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT property_events_event_check CHECK ((event = ANY (ARRAY['approved'::text, 'rejected'::text, 'changes_requested'::text, 'sent_to_review'::text, 'changes_sent'::text, 'changes_approved'::text, 'changes_rejected'::text, 'changes_withdrawn'::text, 'available'::text, 'rented'::text, 'maintenance'::text, 'archived'::text, 'restored'::text, 'hidden'::text, 'shown'::text, 'hidden_by_reports'::text, 'cleared_of_reports'::text]))),
    CONSTRAINT property_events_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 2000)))
);

ALTER TABLE public.property_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.property_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.property_events
    ADD CONSTRAINT property_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.property_events
    ADD CONSTRAINT property_events_property_id_event_happened_at_key UNIQUE (property_id, event, happened_at);

ALTER TABLE ONLY public.property_events
    ADD CONSTRAINT property_events_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.property_events
    ADD CONSTRAINT property_events_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.property_events
    ADD CONSTRAINT property_events_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE INDEX property_events_broker_id_idx ON public.property_events USING btree (broker_id, happened_at DESC) WHERE (broker_id IS NOT NULL);
CREATE INDEX property_events_newest_idx ON public.property_events USING btree (property_id, happened_at DESC, id DESC);
CREATE INDEX property_events_owner_id_idx ON public.property_events USING btree (owner_id, happened_at DESC);

ALTER TABLE public.property_events ENABLE ROW LEVEL SECURITY;

CREATE POLICY "owners and their brokers can see what happened to a listing" ON public.property_events FOR SELECT TO authenticated USING ((((owner_id = ( SELECT auth.uid() AS uid)) OR (broker_id = ( SELECT auth.uid() AS uid))) AND (property_id IN ( SELECT lister.property_id
   FROM public.property_listers lister
  WHERE (lister.lister_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY "what happened to a listing needs the second factor" ON public.property_events AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.property_events TO service_role;
GRANT SELECT (id, property_id, event, note, happened_at) ON TABLE public.property_events TO authenticated;
GRANT SELECT,USAGE ON SEQUENCE public.property_events_id_seq TO service_role;

CREATE TRIGGER _200_notify_listers AFTER INSERT ON public.property_events FOR EACH ROW EXECUTE FUNCTION private.tg_property_events__notify_listers();

CREATE TRIGGER _600_activity AFTER INSERT ON public.property_events FOR EACH ROW EXECUTE FUNCTION private.tg_record_activity('listing.', 'property_id', 'owner_id', 'event');

COMMENT ON TABLE public.property_events IS 'What happened to listings, for their owners and brokers. Written by triggers.';
COMMENT ON COLUMN public.property_events.event IS 'A new state of the listing, or an answer of the review; `changes_requested` leaves the listing pending, and the other changes_… are about a revision, which leaves the listing approved.';
COMMENT ON COLUMN public.property_events.note IS 'The reason, in the words of whoever looked at the listing.';
