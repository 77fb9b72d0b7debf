/** A group of the company: its name, description, subgroups, and number of direct members. */
export type GroupRow = {
  readonly name: string
  readonly description: string
  readonly subgroups?: readonly string[]
  readonly people?: readonly string[]
  readonly size?: number
  readonly deactivated?: boolean
}

/** Subgroups come before the groups that contain them. The longest chain has four groups. */
export const groupTable: readonly GroupRow[] = [
  { name: 'Bergen dock crew', description: 'Berths 3 to 9 in Bergen', size: 12 },
  { name: 'Stavanger dock crew', description: 'Berths and cranes in Stavanger', size: 10 },
  { name: 'Halden dock crew', description: 'Home port crew', size: 8, people: ['harald.nygard', 'astrid.vik'] },
  { name: 'Night dock crew', description: 'Arrivals after 22:00, all ports', size: 5 },
  {
    name: 'Dock crews',
    description: 'Everyone who works a berth',
    subgroups: ['Bergen dock crew', 'Stavanger dock crew', 'Halden dock crew', 'Night dock crew'],
  },
  { name: 'Dock leads', description: 'Lead each dock shift', people: ['astrid.vik', 'harald.nygard'], size: 4 },
  {
    name: 'Position bots',
    description: 'Bots that report where the ships are',
    people: ['position-bot', 'weather-bot'],
  },
  { name: 'Fleet desk', description: 'Follows every ship, day and night', people: ['jonas.lie'], size: 9 },
  { name: 'Fleet duty officers', description: 'On call for the fleet', people: ['mei.tanaka'], size: 3 },
  {
    name: 'Fleet control',
    description: 'Desk and duty officers together',
    subgroups: ['Fleet desk', 'Fleet duty officers'],
  },
  { name: 'Chief engineers', description: 'One for each ship', people: ['anders.fossum'], size: 6 },
  { name: 'Electricians', description: 'Ship and shore power', size: 7 },
  { name: 'Workshop', description: 'Halden workshop', size: 9 },
  {
    name: 'Engineers',
    description: 'All who keep engines running',
    subgroups: ['Chief engineers', 'Electricians', 'Workshop'],
    size: 11,
  },
  {
    name: 'Operations',
    description: 'Docks, fleet and engineering',
    subgroups: ['Dock crews', 'Dock leads', 'Fleet control', 'Engineers'],
  },
  { name: 'Deck officers', description: 'Masters and mates', size: 14 },
  { name: 'Cabin crew', description: 'Catering and passenger service on board', size: 18 },
  { name: 'Trainees', description: 'Cadets and apprentices of this year', size: 6 },
  { name: 'Sea staff', description: 'Everyone who sails', subgroups: ['Deck officers', 'Cabin crew', 'Trainees'] },
  { name: 'Crew planners', description: 'Make the rosters', people: ['priya.raman'], size: 5 },
  { name: 'Crew welfare', description: 'Cabins, travel and care', size: 3 },
  { name: 'Bergen leads', description: 'Lead the Bergen terminal', people: ['harriet.moe'], size: 2 },
  { name: 'Stavanger leads', description: 'Lead the Stavanger terminal', size: 3 },
  { name: 'Halden leads', description: 'Lead the Halden terminal', size: 3 },
  { name: 'Kristiansand leads', description: 'Lead the Kristiansand terminal', size: 2 },
  {
    name: 'Terminal leads',
    description: 'Leads of all terminals',
    subgroups: ['Bergen leads', 'Stavanger leads', 'Halden leads', 'Kristiansand leads'],
  },
  { name: 'Terminal staff', description: 'Ticket halls, gates and luggage', subgroups: ['Terminal leads'], size: 22 },
  { name: 'Harbour office', description: 'Berth bookings and port authorities', people: ['olu.adeyemi'], size: 6 },
  { name: 'Harbour pilots', description: 'Pilots under contract', people: ['carlos.ibarra'], size: 5 },
  { name: 'Harbour', description: 'Office and pilots', subgroups: ['Harbour office', 'Harbour pilots'] },
  { name: 'Safety office', description: 'Drills, reports and inspections', people: ['elena.petrova'], size: 4 },
  { name: 'First responders', description: 'Trained for first aid and fire', size: 13 },
  { name: 'Investigators', description: 'Look into incidents', people: ['rolf.aune', 'elena.petrova'] },
  { name: 'Ticketing', description: 'Bookings and fares', size: 8 },
  { name: 'Customer care', description: 'Answers passengers', size: 10 },
  { name: 'Freight sales', description: 'Lorries and trailers', size: 5 },
  {
    name: 'Commercial',
    description: 'Everything passengers and hauliers pay for',
    subgroups: ['Ticketing', 'Customer care', 'Freight sales'],
  },
  { name: 'IT service', description: 'Accounts, devices, tickets', people: ['yuki.sato'], size: 5 },
  { name: 'Systems', description: 'Servers and integrations', people: ['thabo.nkosi'], size: 3 },
  { name: 'IT', description: 'Service and systems', subgroups: ['IT service', 'Systems'] },
  { name: 'People office', description: 'Hiring, contracts, leave', people: ['liv.brekke'], size: 3 },
  { name: 'Finance', description: 'Accounts and procurement', size: 6 },
  { name: 'Leadership', description: 'The leading team', people: ['signe.dahl', 'rolf.aune', 'bjorn.haugen'] },
  {
    name: 'Shore staff',
    description: 'Everyone who works ashore',
    subgroups: ['Operations', 'Terminal staff', 'Harbour', 'IT', 'Commercial', 'Finance'],
  },
  {
    name: 'Port agencies',
    description: 'Guests from agencies in foreign ports',
    people: ['nina.eide', 'carlos.ibarra'],
    size: 4,
  },
  { name: 'Summer crew 2024', description: 'Seasonal staff, season over', size: 7, deactivated: true },
]
