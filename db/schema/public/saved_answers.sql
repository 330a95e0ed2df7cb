CREATE TABLE public.saved_answers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_answers_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 2000))),
    CONSTRAINT saved_answers_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 60)))
);

ALTER TABLE ONLY public.saved_answers
    ADD CONSTRAINT saved_answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_answers
    ADD CONSTRAINT saved_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX saved_answers_user_id_idx ON public.saved_answers USING btree (user_id, title);

ALTER TABLE public.saved_answers ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people can change their saved answers" ON public.saved_answers FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can delete their saved answers" ON public.saved_answers FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can save answers" ON public.saved_answers FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can see their saved answers" ON public.saved_answers FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "saved answers need the second factor" ON public.saved_answers AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_answers TO service_role;
GRANT SELECT,DELETE ON TABLE public.saved_answers TO authenticated;
GRANT INSERT (user_id, title, body) ON TABLE public.saved_answers TO authenticated;
GRANT UPDATE (title, body) ON TABLE public.saved_answers TO authenticated;

CREATE TRIGGER _100_normalise BEFORE INSERT OR UPDATE ON public.saved_answers FOR EACH ROW EXECUTE FUNCTION private.tg_saved_answers__normalise();

CREATE TRIGGER _300_limit AFTER INSERT ON public.saved_answers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_saved_answers__limit();

COMMENT ON TABLE public.saved_answers IS 'Answers that a person uses often, at most 30.';
