CREATE TABLE public.renter_profiles (
    user_id uuid NOT NULL,
    about text,
    occupancy text,
    people smallint,
    children smallint,
    pets text,
    vehicles text,
    work text,
    employer text,
    works_since smallint,
    income_band text,
    move_in_from date,
    stay_months smallint,
    earlier_home text,
    reference_name text,
    reference_phone text,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT "children are of the people" CHECK ((children < people)),
    CONSTRAINT renter_profiles_about_check CHECK (((char_length(about) >= 1) AND (char_length(about) <= 1000))),
    CONSTRAINT renter_profiles_children_check CHECK (((children >= 0) AND (children <= 10))),
    CONSTRAINT renter_profiles_earlier_home_check CHECK (((char_length(earlier_home) >= 1) AND (char_length(earlier_home) <= 300))),
    CONSTRAINT renter_profiles_employer_check CHECK (((char_length(employer) >= 1) AND (char_length(employer) <= 120))),
    CONSTRAINT renter_profiles_income_band_check CHECK ((income_band = ANY (ARRAY['under_25k'::text, '25k_50k'::text, '50k_1l'::text, '1l_2l'::text, 'over_2l'::text, 'not_told'::text]))),
    CONSTRAINT renter_profiles_occupancy_check CHECK ((occupancy = ANY (ARRAY['family'::text, 'sharers'::text, 'students'::text, 'company'::text]))),
    CONSTRAINT renter_profiles_people_check CHECK (((people >= 1) AND (people <= 20))),
    CONSTRAINT renter_profiles_pets_check CHECK (((char_length(pets) >= 1) AND (char_length(pets) <= 100))),
    CONSTRAINT renter_profiles_reference_name_check CHECK (((char_length(reference_name) >= 1) AND (char_length(reference_name) <= 100))),
    CONSTRAINT renter_profiles_reference_phone_check CHECK ((reference_phone ~ '^\+91[6-9][0-9]{9}$'::text)),
    CONSTRAINT renter_profiles_stay_months_check CHECK (((stay_months >= 1) AND (stay_months <= 60))),
    CONSTRAINT renter_profiles_vehicles_check CHECK (((char_length(vehicles) >= 1) AND (char_length(vehicles) <= 100))),
    CONSTRAINT renter_profiles_work_check CHECK ((work = ANY (ARRAY['employed'::text, 'self_employed'::text, 'student'::text, 'retired'::text, 'other'::text]))),
    CONSTRAINT renter_profiles_works_since_check CHECK (((works_since >= 1950) AND (works_since <= 2100)))
);

ALTER TABLE ONLY public.renter_profiles
    ADD CONSTRAINT renter_profiles_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.renter_profiles
    ADD CONSTRAINT renter_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE public.renter_profiles ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people can see their renter profile" ON public.renter_profiles FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "renter profiles need the second factor" ON public.renter_profiles AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.renter_profiles TO service_role;
GRANT SELECT ON TABLE public.renter_profiles TO authenticated;

COMMENT ON TABLE public.renter_profiles IS 'What people say of themselves as renters, written once and copied into each application.';
COMMENT ON COLUMN public.renter_profiles.people IS 'Everybody who will live there, children too.';
COMMENT ON COLUMN public.renter_profiles.income_band IS 'Of the household, a month; never an exact sum.';
