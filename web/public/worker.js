// Hears while no page of the house is open: shows whose turn it is, and opens the table.
addEventListener("push", (event) => {
  const { title, body, url, n } = event.data.json();
  const shown = quiet().then((silent) => self.registration.showNotification(title, { body, tag: "turn", silent, data: { url } }));
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.(n)]));
});

// At night, by the hours the page has noted, a notice makes no sound.
async function quiet() {
  const noted = await caches.match("/night");
  if (!noted) return false;
  const { from, until } = await noted.json();
  const now = new Date().toTimeString().slice(0, 5);
  return from < until ? from <= now && now < until : from <= now || now < until;
}

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
