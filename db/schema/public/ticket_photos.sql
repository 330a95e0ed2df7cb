CREATE TABLE public.ticket_photos (
    id bigint NOT NULL,
    ticket_id uuid NOT NULL,
    sender_id uuid,
    side text NOT NULL,
    shows text NOT NULL,
    object_name text NOT NULL,
    mime text NOT NULL,
    bytes integer NOT NULL,
    width integer,
    height integer,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT ticket_photos_bytes_check CHECK (((bytes >= 0) AND (bytes <= 10485760))),
    CONSTRAINT ticket_photos_height_check CHECK (((height >= 1) AND (height <= 30000))),
    CONSTRAINT ticket_photos_mime_check CHECK ((mime = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/avif'::text]))),
    CONSTRAINT ticket_photos_object_name_check CHECK (((char_length(object_name) >= 1) AND (char_length(object_name) <= 512))),
    CONSTRAINT ticket_photos_shows_check CHECK ((shows = ANY (ARRAY['before'::text, 'after'::text]))),
    CONSTRAINT ticket_photos_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'co_tenant'::text, 'owner'::text, 'broker'::text]))),
    CONSTRAINT ticket_photos_width_check CHECK (((width >= 1) AND (width <= 30000)))
);

ALTER TABLE public.ticket_photos ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ticket_photos_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.ticket_photos
    ADD CONSTRAINT ticket_photos_object_name_key UNIQUE (object_name);
ALTER TABLE ONLY public.ticket_photos
    ADD CONSTRAINT ticket_photos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ticket_photos
    ADD CONSTRAINT ticket_photos_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ticket_photos
    ADD CONSTRAINT ticket_photos_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.tickets(id) ON DELETE CASCADE;

CREATE INDEX ticket_photos_sender_id_idx ON public.ticket_photos USING btree (sender_id);
CREATE INDEX ticket_photos_ticket_id_idx ON public.ticket_photos USING btree (ticket_id, id);

ALTER TABLE public.ticket_photos ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see photos of a repair" ON public.ticket_photos FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.tickets ticket
  WHERE (ticket.id = ticket_photos.ticket_id))));

CREATE POLICY "photos of repairs need the second factor" ON public.ticket_photos AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT ON TABLE public.ticket_photos TO service_role;
GRANT SELECT (id, ticket_id, side, shows, object_name, mime, bytes, width, height, created_at) ON TABLE public.ticket_photos TO authenticated;
GRANT SELECT,USAGE ON SEQUENCE public.ticket_photos_id_seq TO service_role;

CREATE TRIGGER _500_let_go AFTER DELETE ON public.ticket_photos FOR EACH ROW EXECUTE FUNCTION private.tg_ticket_photos__let_go();

COMMENT ON TABLE public.ticket_photos IS 'Photos of a repair, before and after; bytes in the bucket thread-files.';
COMMENT ON COLUMN public.ticket_photos.sender_id IS 'Not readable through the API.';
