const eventType = 'realm_user_groups'

/** The parameters of a registration that reads the list of groups. Imports no schema, because a page loads it. */
export const registeringForGroups = {
  event_types: [eventType],
  fetch_event_types: [eventType],
  // Servers refuse capabilities that leave the first one out.
  client_capabilities: { notification_settings_null: true, include_deactivated_groups: true },
} as const
