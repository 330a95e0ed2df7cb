CREATE TABLE private.notification_kinds (
    kind text NOT NULL,
    mail text NOT NULL,
    is_pushed boolean NOT NULL,
    is_texted boolean NOT NULL,
    is_urgent boolean NOT NULL,
    unread_minutes smallint NOT NULL,
    spacing_minutes smallint NOT NULL,
    CONSTRAINT notification_kinds_kind_check CHECK ((kind ~ '^[a-z][a-z0-9_]{2,39}$'::text)),
    CONSTRAINT notification_kinds_mail_check CHECK ((mail = ANY (ARRAY['at_once'::text, 'digest'::text, 'none'::text]))),
    CONSTRAINT notification_kinds_spacing_minutes_check CHECK (((spacing_minutes >= 0) AND (spacing_minutes <= 1440))),
    CONSTRAINT notification_kinds_unread_minutes_check CHECK (((unread_minutes >= 0) AND (unread_minutes <= 60)))
);

ALTER TABLE ONLY private.notification_kinds
    ADD CONSTRAINT notification_kinds_pkey PRIMARY KEY (kind);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.notification_kinds TO service_role;

COMMENT ON TABLE private.notification_kinds IS 'Kinds of notifications, and by which ways each leaves. Written by migrations alone.';
COMMENT ON COLUMN private.notification_kinds.is_urgent IS 'Does not wait for the end of quiet hours.';
COMMENT ON COLUMN private.notification_kinds.unread_minutes IS 'A mail leaves only about what was not read for so long.';
COMMENT ON COLUMN private.notification_kinds.spacing_minutes IS 'At most one mail of the kind a conversation in so many minutes; 0: each by itself.';
