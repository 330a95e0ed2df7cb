CREATE TABLE private.settings (
    name text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    kind text,
    "least" integer,
    most integer,
    version integer DEFAULT 1 NOT NULL,
    is_fixed boolean DEFAULT false NOT NULL,
    is_chosen boolean DEFAULT false NOT NULL,
    changed_by uuid,
    CONSTRAINT settings_bounds_check CHECK ((((NOT (kind IS DISTINCT FROM 'whole_number'::text)) = (num_nonnulls("least", most) = 2)) AND ("least" <= most))),
    CONSTRAINT settings_kind_check CHECK ((kind = ANY (ARRAY['switch'::text, 'whole_number'::text, 'sign_up_roles'::text, 'email_domain'::text]))),
    CONSTRAINT settings_name_check CHECK ((name ~ '^[a-z][a-z0-9_]*$'::text)),
    CONSTRAINT settings_value_check CHECK (private.setting_fits(kind, "least", most, value))
);

ALTER TABLE ONLY private.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);

ALTER TABLE ONLY private.settings
    ADD CONSTRAINT settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX settings_changed_by_idx ON private.settings USING btree (changed_by);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.settings TO service_role;

CREATE TRIGGER _500_tell AFTER INSERT OR DELETE OR UPDATE ON private.settings FOR EACH STATEMENT EXECUTE FUNCTION private.tg_operator_settings__tell();

COMMENT ON TABLE private.settings IS 'Choices of the operator that policies and guards obey. No secrets.';
COMMENT ON COLUMN private.settings.kind IS 'What admins may choose; null for what the deployment alone decides.';
COMMENT ON COLUMN private.settings.version IS 'Counts the changes, so that two admins do not change it past each other.';
COMMENT ON COLUMN private.settings.is_fixed IS 'The deployment names the value: admins cannot change it.';
COMMENT ON COLUMN private.settings.is_chosen IS 'An admin chose the value: a default of the deployment does not replace it.';
