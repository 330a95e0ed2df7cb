-- What people are notified of about agreements. A subject holds no term, name on paper, hash or words of a reason.

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('agreement_sent', 'at_once', true, false, false, 0, 0),
  ('agreement_your_turn', 'at_once', true, false, false, 0, 0),
  ('agreement_reminder', 'at_once', true, false, false, 0, 0),
  ('agreement_taken_back', 'at_once', false, false, false, 0, 0),
  ('agreement_void', 'at_once', false, false, false, 0, 0),
  ('signature_withdrawn', 'at_once', false, false, false, 0, 0),
  ('agreement_declined', 'at_once', true, false, false, 0, 0),
  ('agreement_expired', 'at_once', false, false, false, 0, 0),
  ('agreement_in_force', 'at_once', true, false, false, 0, 0);
