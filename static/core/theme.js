// Light, dark or as the device says; remembered on this device. A classic script run before the first paint, so that
// nobody working at night is flashed; the shell changes it through `innkeeperTheme`.

(() => {
  const STORED = 'innkeeper.theme';
  const read = () => {
    try {
      return localStorage.getItem(STORED) ?? 'auto';
    } catch {
      return 'auto';
    }
  };
  const show = (theme) => {
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  };
  show(read());
  globalThis.innkeeperTheme = {
    read,
    set(theme) {
      show(theme);
      try {
        localStorage.setItem(STORED, theme);
      } catch { /* no storage: the choice lasts as long as the page */ }
    },
  };
})();
