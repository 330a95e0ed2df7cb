// What a step of repairs is refused with, by the database's word. A file of its own: dashboards read repairs and show none of its texts.

export const ticketRefusals: Readonly<Record<string, string>> = {
  tenancy_over: 'This tenancy has ended. Repairs are reported while somebody lives there.',
  too_many_open: 'Ten repairs of this home are open. Close one first.',
  file_unknown: 'A photo has not arrived or is gone. Please add it again.',
  visit_not_agreed: 'Agree on a time first: somebody lives there.',
  no_time_proposed: 'No time waits for an answer.',
  time_changed: 'Another time was proposed meanwhile. Please look at it again.',
  time_over: 'This time is over. Propose another one.',
  too_late: 'It is opened again within 14 days. Please report it anew.',
  declined_twice: 'It was declined again. Ask us for help instead.',
  no_cost_said: 'No cost waits for an answer.',
  cost_changed: 'Another sum was said meanwhile. Please look at it again.',
  not_your_step: 'This step is for the other side.',
  not_found: 'This repair was not found.',
  wrong_state: 'It has changed meanwhile. Please look at it again.',
  too_many: 'That was often today. Please try again later.',
}
