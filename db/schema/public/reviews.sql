CREATE TABLE public.reviews (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    subject text NOT NULL,
    visit_id uuid,
    tenancy_id uuid,
    property_id uuid,
    writer_id uuid,
    writer_side text NOT NULL,
    about text NOT NULL,
    about_id uuid,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    stars smallint NOT NULL,
    parts jsonb NOT NULL,
    words text,
    reply text,
    reply_at timestamp with time zone,
    hidden_kind text,
    is_own_account boolean NOT NULL,
    opens_until timestamp with time zone NOT NULL,
    written_at timestamp with time zone NOT NULL,
    shown_at timestamp with time zone,
    state_at timestamp with time zone NOT NULL,
    good_for text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT "a reply has its moment" CHECK (((reply IS NULL) = (reply_at IS NULL))),
    CONSTRAINT "a review is of a visit or of a tenancy" CHECK (
CASE subject
    WHEN 'visit'::text THEN (tenancy_id IS NULL)
    ELSE (visit_id IS NULL)
END),
    CONSTRAINT "an own second account is never shown" CHECK (((NOT is_own_account) OR (state = 'written'::text))),
    CONSTRAINT "good for what the list knows" CHECK ((good_for <@ '{work_from_home,pets,families,sharers}'::text[])),
    CONSTRAINT reviews_about_check CHECK ((about = ANY (ARRAY['home_and_host'::text, 'tenant'::text]))),
    CONSTRAINT reviews_hidden_kind_check CHECK ((hidden_kind = ANY (ARRAY['hate'::text, 'personal_data'::text, 'not_about_it'::text, 'extortion'::text]))),
    CONSTRAINT reviews_reply_check CHECK (((char_length(reply) >= 1) AND (char_length(reply) <= 800))),
    CONSTRAINT reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT reviews_state_check CHECK ((state = ANY (ARRAY['written'::text, 'shown'::text, 'hidden'::text]))),
    CONSTRAINT reviews_subject_check CHECK ((subject = ANY (ARRAY['visit'::text, 'tenancy'::text]))),
    CONSTRAINT reviews_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 1500))),
    CONSTRAINT reviews_writer_side_check CHECK ((writer_side = ANY (ARRAY['seeker'::text, 'co_tenant'::text, 'owner'::text, 'broker'::text]))),
    CONSTRAINT "what is hidden says why" CHECK (((hidden_kind IS NOT NULL) = (state = 'hidden'::text))),
    CONSTRAINT "what was shown says when" CHECK (((state = 'written'::text) OR (shown_at IS NOT NULL))),
    CONSTRAINT "who lived there says for whom a home is good" CHECK (((good_for = '{}'::text[]) OR ((subject = 'tenancy'::text) AND (about = 'home_and_host'::text))))
);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_about_id_fkey FOREIGN KEY (about_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES public.visits(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_writer_id_fkey FOREIGN KEY (writer_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX reviews_about_id_idx ON public.reviews USING btree (about_id, shown_at DESC);
CREATE INDEX reviews_home_idx ON public.reviews USING btree (property_id, shown_at DESC, id DESC) WHERE ((state = 'shown'::text) AND (about = 'home_and_host'::text));
CREATE INDEX reviews_property_id_idx ON public.reviews USING btree (property_id);
CREATE UNIQUE INDEX reviews_tenancy_once_idx ON public.reviews USING btree (tenancy_id, writer_id);
CREATE UNIQUE INDEX reviews_visit_once_idx ON public.reviews USING btree (visit_id, writer_id);
CREATE INDEX reviews_writer_id_idx ON public.reviews USING btree (writer_id);

ALTER TABLE public.reviews ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people see their own reviews and shown ones about them" ON public.reviews FOR SELECT TO authenticated USING (((writer_id = ( SELECT auth.uid() AS uid)) OR ((about_id = ( SELECT auth.uid() AS uid)) AND (state = 'shown'::text))));

CREATE POLICY "reviews need the second factor" ON public.reviews AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT ON TABLE public.reviews TO service_role;
GRANT SELECT (id, subject, visit_id, tenancy_id, property_id, writer_side, about, state, version, stars, parts, words, reply, reply_at, hidden_kind, opens_until, written_at, shown_at, state_at, good_for) ON TABLE public.reviews TO authenticated;

CREATE TRIGGER _100_forget_words BEFORE UPDATE OF writer_id, about_id ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.tg_reviews__forget_words();

CREATE TRIGGER _500_drop_alarms AFTER DELETE ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.tg_reviews__drop_alarms();

CREATE TRIGGER _500_rate AFTER UPDATE OF state ON public.reviews FOR EACH ROW WHEN ((new.state IS DISTINCT FROM old.state)) EXECUTE FUNCTION private.tg_reviews__rate();

COMMENT ON TABLE public.reviews IS 'What tenants say of homes and hosts, and hosts of tenants, once a visit or a tenancy is over.';
COMMENT ON COLUMN public.reviews.writer_id IS 'Not readable through the API.';
COMMENT ON COLUMN public.reviews.about_id IS 'The host, or the tenant. Not readable through the API.';
COMMENT ON COLUMN public.reviews.is_own_account IS 'The writer and the person it is about are one by phone, identity number or payment details: never shown. Not readable through the API.';
COMMENT ON COLUMN public.reviews.good_for IS 'For whom the home is good, in the order of the list, each once. Who only came to see it says nothing of this.';
