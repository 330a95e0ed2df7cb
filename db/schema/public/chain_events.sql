CREATE TABLE public.chain_events (
    id bigint NOT NULL,
    enquiry_id uuid,
    tenancy_id uuid,
    entity text NOT NULL,
    entity_id uuid NOT NULL,
    action text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    actor_id uuid,
    side text NOT NULL,
    reason text,
    detail jsonb,
    happened_at timestamp with time zone NOT NULL,
    CONSTRAINT chain_events_detail_check CHECK ((char_length((detail)::text) <= 4000)),
    CONSTRAINT chain_events_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000))),
    CONSTRAINT chain_events_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'owner'::text, 'broker'::text, 'co_tenant'::text, 'clock'::text, 'server'::text, 'admin'::text])))
);

ALTER TABLE public.chain_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.chain_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.chain_events
    ADD CONSTRAINT chain_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chain_events
    ADD CONSTRAINT chain_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.chain_events
    ADD CONSTRAINT chain_events_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;

CREATE INDEX chain_events_actor_id_idx ON public.chain_events USING btree (actor_id);
CREATE INDEX chain_events_enquiry_id_idx ON public.chain_events USING btree (enquiry_id, id);
CREATE INDEX chain_events_entity_idx ON public.chain_events USING btree (entity, entity_id, id);
CREATE INDEX chain_events_tenancy_id_idx ON public.chain_events USING btree (tenancy_id, id) WHERE (tenancy_id IS NOT NULL);

ALTER TABLE public.chain_events ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see what happened" ON public.chain_events FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.enquiries thread
  WHERE ((thread.id = chain_events.enquiry_id) AND ((chain_events.entity <> ALL ('{handover,ticket,settlement,refund,review}'::text[])) OR COALESCE((thread.property_id <> ALL (ARRAY( SELECT private.mandated_home_rows('enquiries'::text) AS mandated_home_rows))), true) OR ((chain_events.entity = ANY ('{handover,ticket}'::text[])) AND (thread.property_id = ANY (ARRAY( SELECT private.mandated_home_rows('tenancy'::text) AS mandated_home_rows)))))))));

CREATE POLICY "what happened in the chain needs the second factor" ON public.chain_events AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT ON TABLE public.chain_events TO service_role;
GRANT SELECT (id, enquiry_id, entity, entity_id, action, from_state, to_state, side, detail, happened_at) ON TABLE public.chain_events TO authenticated;
GRANT SELECT,USAGE ON SEQUENCE public.chain_events_id_seq TO service_role;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON public.chain_events FOR EACH ROW EXECUTE FUNCTION private.tg_chain_events__append_only();

CREATE TRIGGER _100_never_truncated BEFORE TRUNCATE ON public.chain_events FOR EACH STATEMENT EXECUTE FUNCTION private.tg_chain_events__append_only();

CREATE TRIGGER _500_line AFTER INSERT ON public.chain_events FOR EACH ROW WHEN (((new.enquiry_id IS NOT NULL) AND (new.entity <> ALL ('{ticket,review,dispute,pan}'::text[])) AND (new.action <> ALL ('{start,remind,open_case}'::text[])) AND ((new.action <> 'ask'::text) OR (new.entity = 'leave_request'::text)))) EXECUTE FUNCTION private.tg_chain_events__line();

COMMENT ON TABLE public.chain_events IS 'What happened between a tenant and a lister, step by step. Append-only.';
COMMENT ON COLUMN public.chain_events.actor_id IS 'The account that acted; null for the clock and for one that is gone. Not readable through the API.';
COMMENT ON COLUMN public.chain_events.side IS 'On which side whoever acted stood at the time.';
COMMENT ON COLUMN public.chain_events.detail IS 'What both sides may see of it, at most 4000 characters of JSON.';
