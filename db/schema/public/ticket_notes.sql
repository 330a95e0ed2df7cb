CREATE TABLE public.ticket_notes (
    id bigint NOT NULL,
    ticket_id uuid NOT NULL,
    sender_id uuid,
    side text NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT ticket_notes_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 2000))),
    CONSTRAINT ticket_notes_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'co_tenant'::text, 'owner'::text, 'broker'::text])))
);

ALTER TABLE public.ticket_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ticket_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.ticket_notes
    ADD CONSTRAINT ticket_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ticket_notes
    ADD CONSTRAINT ticket_notes_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ticket_notes
    ADD CONSTRAINT ticket_notes_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.tickets(id) ON DELETE CASCADE;

CREATE INDEX ticket_notes_sender_id_idx ON public.ticket_notes USING btree (sender_id, created_at);
CREATE INDEX ticket_notes_ticket_id_idx ON public.ticket_notes USING btree (ticket_id, id);

ALTER TABLE public.ticket_notes ENABLE ROW LEVEL SECURITY;

CREATE POLICY "notes of repairs need the second factor" ON public.ticket_notes AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "parties see what is written about a repair" ON public.ticket_notes FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.tickets ticket
  WHERE (ticket.id = ticket_notes.ticket_id))));

GRANT SELECT ON TABLE public.ticket_notes TO service_role;
GRANT SELECT (id, ticket_id, side, body, created_at) ON TABLE public.ticket_notes TO authenticated;
GRANT SELECT,USAGE ON SEQUENCE public.ticket_notes_id_seq TO service_role;

COMMENT ON TABLE public.ticket_notes IS 'What the two sides write about a repair.';
COMMENT ON COLUMN public.ticket_notes.sender_id IS 'Not readable through the API.';
