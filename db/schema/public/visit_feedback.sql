CREATE TABLE public.visit_feedback (
    visit_id uuid NOT NULL,
    interest text NOT NULL,
    reasons text[] DEFAULT '{}'::text[] NOT NULL,
    words text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT visit_feedback_interest_check CHECK ((interest = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text]))),
    CONSTRAINT visit_feedback_reasons_check CHECK (((reasons <@ '{price,size,condition,location,light,noise,not_as_shown}'::text[]) AND (cardinality(reasons) <= 7))),
    CONSTRAINT visit_feedback_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 500)))
);

ALTER TABLE ONLY public.visit_feedback
    ADD CONSTRAINT visit_feedback_pkey PRIMARY KEY (visit_id);

ALTER TABLE ONLY public.visit_feedback
    ADD CONSTRAINT visit_feedback_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES public.visits(id) ON DELETE CASCADE;

ALTER TABLE public.visit_feedback ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see what was said of a visit" ON public.visit_feedback FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.visits visit
  WHERE (visit.id = visit_feedback.visit_id))));

CREATE POLICY "what was said of a visit needs the second factor" ON public.visit_feedback AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit_feedback TO service_role;
GRANT SELECT ON TABLE public.visit_feedback TO authenticated;

COMMENT ON TABLE public.visit_feedback IS 'What the seeker said of the home after the visit, for both sides.';
