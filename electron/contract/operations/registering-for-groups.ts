const eventType = 'realm_user_groups'

/** How the list of groups is asked for in a registration. Imports no schema: a page asks for it. */
export const registeringForGroups = {
  event_types: [eventType],
  fetch_event_types: [eventType],
  // Servers refuse capabilities that leave the first one out.
  client_capabilities: { notification_settings_null: true, include_deactivated_groups: true },
} as const
