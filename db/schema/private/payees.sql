CREATE TABLE private.payees (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    holder_name text NOT NULL,
    vpa text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    CONSTRAINT payees_check CHECK ((valid_from >= made_at)),
    CONSTRAINT payees_holder_name_check CHECK (((char_length(holder_name) >= 2) AND (char_length(holder_name) <= 120))),
    CONSTRAINT payees_vpa_check CHECK (((char_length(vpa) <= 255) AND (vpa ~ '^[A-Za-z0-9]([A-Za-z0-9._-]{0,253}[A-Za-z0-9])?@[A-Za-z][A-Za-z0-9]{1,63}$'::text)))
);

ALTER TABLE ONLY private.payees
    ADD CONSTRAINT payees_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.payees
    ADD CONSTRAINT payees_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX payees_owner_id_idx ON private.payees USING btree (owner_id, valid_from DESC);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.payees TO service_role;

COMMENT ON TABLE private.payees IS 'Where an owner is paid. Each holds from a day after it was given; the one before holds until then.';
