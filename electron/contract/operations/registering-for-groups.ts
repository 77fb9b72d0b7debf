const eventType = 'realm_user_groups'

/** Registration parameters for the list of groups. Imports no schema, because a page loads it. */
export const registeringForGroups = {
  event_types: [eventType],
  fetch_event_types: [eventType],
  // Servers refuse capabilities without the first one.
  client_capabilities: { notification_settings_null: true, include_deactivated_groups: true },
} as const
