/** Whether the person lets this site notify them; undefined where the browser knows no notifications. */
export function notificationPermission(): NotificationPermission | undefined {
  return typeof Notification === 'undefined' ? undefined : Notification.permission
}

/** Shown once for a tag, also where several tabs tell of the same. */
export function notify(title: string, body: string, tag: string): void {
  try {
    const notification = new Notification(title, { body, tag })
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
    })
  } catch (error) {
    // Browsers of phones let pages without a service worker ask, and then show nothing.
    console.warn('The browser shows no notification:', error)
  }
}
