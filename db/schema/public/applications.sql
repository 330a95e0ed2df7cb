CREATE TABLE public.applications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    enquiry_id uuid NOT NULL,
    property_id uuid,
    seeker_id uuid NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    profile jsonb,
    profile_version integer,
    message text,
    rent_paise bigint,
    move_in_on date,
    stay_months smallint,
    co_applicants jsonb DEFAULT '[]'::jsonb NOT NULL,
    consent_version text,
    is_shared_home boolean DEFAULT false NOT NULL,
    offer jsonb,
    offer_ends_at timestamp with time zone,
    waits_until timestamp with time zone,
    decline_kind text,
    decline_words text,
    duplicate_of uuid,
    submitted_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    warnings jsonb DEFAULT '{"offer": [], "decline": [], "message": [], "profile": []}'::jsonb NOT NULL,
    agreed_at timestamp with time zone,
    CONSTRAINT "an offer is whole" CHECK ((((offer IS NULL) = (offer_ends_at IS NULL)) AND ((offer IS NOT NULL) OR (state <> ALL (ARRAY['offered'::text, 'accepted'::text]))))),
    CONSTRAINT applications_co_applicants_check CHECK (((jsonb_typeof(co_applicants) = 'array'::text) AND (jsonb_array_length(co_applicants) <= 4))),
    CONSTRAINT applications_consent_version_check CHECK (((char_length(consent_version) >= 1) AND (char_length(consent_version) <= 20))),
    CONSTRAINT applications_decline_kind_check CHECK ((decline_kind = ANY (ARRAY['already_let'::text, 'home_withdrawn'::text, 'rent_too_low'::text, 'dates_do_not_fit'::text, 'too_many_people'::text, 'income_not_shown'::text, 'reference_not_reached'::text, 'papers_missing'::text, 'pets_not_allowed'::text, 'no_answer'::text, 'other_applicant'::text]))),
    CONSTRAINT applications_decline_words_check CHECK (((char_length(decline_words) >= 1) AND (char_length(decline_words) <= 300))),
    CONSTRAINT applications_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 1000))),
    CONSTRAINT applications_offer_check CHECK (((jsonb_typeof(offer) = 'object'::text) AND (char_length((offer)::text) <= 2000))),
    CONSTRAINT applications_profile_check CHECK (((jsonb_typeof(profile) = 'object'::text) AND (char_length((profile)::text) <= 8192))),
    CONSTRAINT applications_rent_paise_check CHECK (((rent_paise >= 0) AND (rent_paise <= '100000000000'::bigint))),
    CONSTRAINT applications_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'shortlisted'::text, 'offered'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
    CONSTRAINT applications_stay_months_check CHECK (((stay_months >= 1) AND (stay_months <= 60))),
    CONSTRAINT applications_warnings_check CHECK ((jsonb_typeof(warnings) = 'object'::text)),
    CONSTRAINT "what waits says until when" CHECK (((waits_until IS NOT NULL) = ((state = ANY (ARRAY['submitted'::text, 'shortlisted'::text, 'offered'::text, 'accepted'::text])) AND (agreed_at IS NULL)))),
    CONSTRAINT "what was declined says why" CHECK ((((decline_kind IS NOT NULL) = (state = 'declined'::text)) AND ((decline_words IS NULL) OR (state = 'declined'::text)))),
    CONSTRAINT "what was sent says when" CHECK (((submitted_at IS NOT NULL) OR (state = ANY (ARRAY['draft'::text, 'withdrawn'::text]))))
);

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_duplicate_of_fkey FOREIGN KEY (duplicate_of) REFERENCES public.applications(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX applications_duplicate_of_idx ON public.applications USING btree (duplicate_of);
CREATE INDEX applications_ended_idx ON public.applications USING btree (state_at) WHERE (state = ANY (ARRAY['declined'::text, 'withdrawn'::text, 'expired'::text]));
CREATE INDEX applications_enquiry_id_idx ON public.applications USING btree (enquiry_id, created_at DESC);
CREATE UNIQUE INDEX applications_living_idx ON public.applications USING btree (enquiry_id) WHERE ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'shortlisted'::text, 'offered'::text, 'accepted'::text])) AND (agreed_at IS NULL));
CREATE UNIQUE INDEX applications_one_offer_idx ON public.applications USING btree (property_id) WHERE ((state = ANY (ARRAY['offered'::text, 'accepted'::text])) AND (NOT is_shared_home) AND (agreed_at IS NULL));
CREATE INDEX applications_property_id_idx ON public.applications USING btree (property_id, submitted_at, id);
CREATE INDEX applications_seeker_id_idx ON public.applications USING btree (seeker_id, state_at DESC);

ALTER TABLE public.applications ENABLE ROW LEVEL SECURITY;

CREATE POLICY "applications need the second factor" ON public.applications AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "parties see applications that were sent" ON public.applications FOR SELECT TO authenticated USING (((seeker_id = ( SELECT auth.uid() AS uid)) OR ((submitted_at IS NOT NULL) AND (EXISTS ( SELECT
   FROM public.enquiries thread
  WHERE (thread.id = applications.enquiry_id))) AND (NOT COALESCE((property_id = ANY (ARRAY( SELECT private.uncovered_home_rows('applications'::text) AS uncovered_home_rows))), false)))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.applications TO service_role;
GRANT SELECT (id, enquiry_id, property_id, state, version, move_in_on, stay_months, waits_until, decline_kind, submitted_at, created_at, state_at) ON TABLE public.applications TO authenticated;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.applications (id, enquiry_id, state, version);

CREATE TRIGGER _050_limit BEFORE INSERT ON public.applications FOR EACH ROW EXECUTE FUNCTION private.tg_applications__limit();

CREATE TRIGGER _100_warnings BEFORE UPDATE OF profile, message, offer, decline_words ON public.applications FOR EACH ROW WHEN (((((new.profile IS DISTINCT FROM old.profile) OR (new.message IS DISTINCT FROM old.message)) OR (new.offer IS DISTINCT FROM old.offer)) OR (new.decline_words IS DISTINCT FROM old.decline_words))) EXECUTE FUNCTION private.tg_applications__warnings();

CREATE TRIGGER _200_void_agreements AFTER UPDATE OF state ON public.applications FOR EACH ROW WHEN (((old.state = 'accepted'::text) AND (new.state = ANY (ARRAY['declined'::text, 'withdrawn'::text, 'expired'::text])))) EXECUTE FUNCTION private.tg_applications__void_agreements();

CREATE TRIGGER _600_count AFTER UPDATE OF state, submitted_at ON public.applications FOR EACH ROW EXECUTE FUNCTION private.tg_applications__count();

COMMENT ON TABLE public.applications IS 'Applications for homes and what became of them; at most one a conversation lives, and one offer a home.';
COMMENT ON COLUMN public.applications.seeker_id IS 'Who applies. Not readable through the API.';
COMMENT ON COLUMN public.applications.profile IS 'Copy of the profile as it was sent; gone 30 days after the end. Not readable through the API.';
COMMENT ON COLUMN public.applications.profile_version IS 'Version of the profile that was copied.';
COMMENT ON COLUMN public.applications.rent_paise IS 'What the seeker would pay a month; null: the listed rent.';
COMMENT ON COLUMN public.applications.is_shared_home IS 'Of a PG: its places are let one by one.';
COMMENT ON COLUMN public.applications.offer IS 'The last offer: {rent_paise, deposit_paise, start_on, months, lock_in_months, notice_months, words}.';
COMMENT ON COLUMN public.applications.waits_until IS 'When it ends by itself; the alarm application_ends is set to it.';
COMMENT ON COLUMN public.applications.duplicate_of IS 'The earlier application of the same person for this home.';
COMMENT ON COLUMN public.applications.warnings IS 'What the words look like, for who reads them: {profile, message, offer, decline}. Not readable through the API.';
COMMENT ON COLUMN public.applications.agreed_at IS 'When its agreement came into force: it waits for nothing any more.';
