CREATE TABLE public.notifications (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    enquiry_id uuid,
    event_id bigint NOT NULL,
    subject jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone,
    read_at timestamp with time zone,
    mail_due_at timestamp with time zone,
    mailed_at timestamp with time zone,
    push_due_at timestamp with time zone,
    CONSTRAINT "a subject is a name, a title and when, no more" CHECK (private.is_notification_subject(subject)),
    CONSTRAINT "what was read was seen" CHECK (((read_at IS NULL) OR (seen_at IS NOT NULL)))
);

ALTER TABLE public.notifications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT "an event notifies a person once" UNIQUE (user_id, kind, event_id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX notifications_enquiry_id_idx ON public.notifications USING btree (enquiry_id, user_id, mailed_at);
CREATE INDEX notifications_mail_due_at_idx ON public.notifications USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX notifications_mailed_at_idx ON public.notifications USING btree (user_id, mailed_at) WHERE (mailed_at IS NOT NULL);
CREATE INDEX notifications_mails_of_person_idx ON public.notifications USING btree (user_id, mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX notifications_newest_idx ON public.notifications USING btree (user_id, id DESC);
CREATE INDEX notifications_push_due_at_idx ON public.notifications USING btree (push_due_at) WHERE (push_due_at IS NOT NULL);
CREATE INDEX notifications_unread_idx ON public.notifications USING btree (user_id, enquiry_id) WHERE (read_at IS NULL);
CREATE INDEX notifications_unseen_idx ON public.notifications USING btree (user_id) WHERE (seen_at IS NULL);

ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

CREATE POLICY "notifications need the second factor" ON public.notifications AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "people can see their notifications" ON public.notifications FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notifications TO service_role;
GRANT SELECT (id, user_id, kind, enquiry_id, subject, created_at, seen_at, read_at) ON TABLE public.notifications TO authenticated;
GRANT SELECT,USAGE ON SEQUENCE public.notifications_id_seq TO service_role;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.notifications (id, user_id, kind, created_at, seen_at, read_at);

COMMENT ON TABLE public.notifications IS 'What a person is notified of; forgotten after 180 days.';
COMMENT ON COLUMN public.notifications.event_id IS 'What happened: an event of the conversation; of message_new the message.';
COMMENT ON COLUMN public.notifications.subject IS 'Card name of who acted, title of the home, of a visit or an offer when, of papers which kind: {name, home, when, old, until, hours, reason, paper}. No address, number, amount, file name or words of people.';
COMMENT ON COLUMN public.notifications.seen_at IS 'When the list was opened; the bell counts what was not seen.';
COMMENT ON COLUMN public.notifications.mail_due_at IS 'When its mail leaves at the earliest; null: none is to leave (any more).';
COMMENT ON COLUMN public.notifications.push_due_at IS 'When it is pushed to the person''s browsers; null: not (any more).';
