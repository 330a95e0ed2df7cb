CREATE TABLE public.messages (
    id bigint NOT NULL,
    enquiry_id uuid NOT NULL,
    sender_id uuid,
    side text,
    kind text NOT NULL,
    body text,
    event_id bigint,
    warnings text[] DEFAULT '{}'::text[] NOT NULL,
    removed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT "an event's line has its event" CHECK (((kind = 'event'::text) = (event_id IS NOT NULL))),
    CONSTRAINT messages_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 4000))),
    CONSTRAINT messages_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'photo'::text, 'file'::text, 'event'::text]))),
    CONSTRAINT messages_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'owner'::text, 'broker'::text, 'co_tenant'::text]))),
    CONSTRAINT messages_warnings_check CHECK ((warnings <@ '{asks_money,names_payee,off_platform,asks_code,link,discriminating}'::text[])),
    CONSTRAINT "words are there until they are taken back" CHECK (((kind <> 'text'::text) OR ((body IS NULL) = (removed_at IS NOT NULL))))
);

ALTER TABLE public.messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.chain_events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX messages_enquiry_id_idx ON public.messages USING btree (enquiry_id, id DESC);
CREATE INDEX messages_event_id_idx ON public.messages USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX messages_sender_id_idx ON public.messages USING btree (sender_id, created_at DESC);

ALTER TABLE public.messages ENABLE ROW LEVEL SECURITY;

CREATE POLICY "messages need the second factor" ON public.messages AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "parties see the words" ON public.messages FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.enquiries thread
  WHERE (thread.id = messages.enquiry_id))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages TO service_role;
GRANT SELECT (id, enquiry_id, side, kind, body, event_id, warnings, removed_at, created_at) ON TABLE public.messages TO authenticated;
GRANT SELECT,USAGE ON SEQUENCE public.messages_id_seq TO service_role;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.messages (id, enquiry_id, kind, removed_at, created_at);

COMMENT ON TABLE public.messages IS 'Words, files and what happened in conversations, in their order. Ask by enquiry_id.';
COMMENT ON COLUMN public.messages.sender_id IS 'Null for events and for an account that is gone. Not readable through the API.';
COMMENT ON COLUMN public.messages.side IS 'On which side the sender stood; null for what the clock did.';
COMMENT ON COLUMN public.messages.warnings IS 'What the words look like, made when they were sent. They never hold a message up.';
COMMENT ON COLUMN public.messages.removed_at IS 'When it was taken back, or when its sender left: words and files are gone.';
