// Hears while no page of the house is open: shows whose turn it is, and opens the table.
addEventListener("push", (event) => {
  const { title, body, url, n } = event.data.json();
  const shown = self.registration.showNotification(title, { body, tag: "turn", data: { url } });
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.(n)]));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages.find((page) => page.url === url);
      return open ? open.focus() : self.clients.openWindow(url);
    }),
  );
});
