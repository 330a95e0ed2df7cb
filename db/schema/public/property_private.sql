CREATE TABLE public.property_private (
    property_id uuid NOT NULL,
    address text,
    landmark text,
    latitude double precision,
    longitude double precision,
    directions text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT "an exact position has both coordinates or none" CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT property_private_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 500))),
    CONSTRAINT property_private_directions_check CHECK (((char_length(directions) >= 1) AND (char_length(directions) <= 1000))),
    CONSTRAINT property_private_landmark_check CHECK (((char_length(landmark) >= 1) AND (char_length(landmark) <= 200))),
    CONSTRAINT property_private_latitude_check CHECK (((latitude >= (6)::double precision) AND (latitude <= (38)::double precision))),
    CONSTRAINT property_private_longitude_check CHECK (((longitude >= (68)::double precision) AND (longitude <= (98)::double precision)))
);

ALTER TABLE ONLY public.property_private
    ADD CONSTRAINT property_private_pkey PRIMARY KEY (property_id);

ALTER TABLE ONLY public.property_private
    ADD CONSTRAINT property_private_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

ALTER TABLE public.property_private ENABLE ROW LEVEL SECURITY;

CREATE POLICY "owners and their brokers can add private facts" ON public.property_private FOR INSERT TO authenticated WITH CHECK (private.keeps_property(property_id));

CREATE POLICY "owners and their brokers can change private facts" ON public.property_private FOR UPDATE TO authenticated USING (private.keeps_property(property_id)) WITH CHECK (private.keeps_property(property_id));

CREATE POLICY "owners, their brokers and admins can see private facts" ON public.property_private FOR SELECT TO authenticated USING ((private.keeps_property(property_id) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "private facts need the second factor" ON public.property_private AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.property_private TO service_role;
GRANT SELECT ON TABLE public.property_private TO authenticated;
GRANT INSERT (property_id, address, landmark, latitude, longitude, directions) ON TABLE public.property_private TO authenticated;
GRANT UPDATE (address, landmark, latitude, longitude, directions) ON TABLE public.property_private TO authenticated;

CREATE TRIGGER _100_touch BEFORE UPDATE ON public.property_private FOR EACH ROW EXECUTE FUNCTION private.tg_property_private__touch();

COMMENT ON TABLE public.property_private IS 'Exact address and position of a listing, for its listers and admins.';
