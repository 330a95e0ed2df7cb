CREATE TABLE public.blocks (
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    enquiry_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT "nobody blocks themselves" CHECK ((blocker_id <> blocked_id))
);

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (blocker_id, blocked_id);

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE SET NULL;

CREATE INDEX blocks_blocked_id_idx ON public.blocks USING btree (blocked_id);
CREATE INDEX blocks_enquiry_id_idx ON public.blocks USING btree (enquiry_id);

ALTER TABLE public.blocks ENABLE ROW LEVEL SECURITY;

CREATE POLICY "blocks need the second factor" ON public.blocks AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "people can see whom they blocked" ON public.blocks FOR SELECT TO authenticated USING ((blocker_id = ( SELECT auth.uid() AS uid)));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.blocks TO service_role;
GRANT SELECT (enquiry_id, created_at) ON TABLE public.blocks TO authenticated;

COMMENT ON TABLE public.blocks IS 'Whom people blocked, for the blocker alone: the other is never told.';
