#!/usr/bin/python3
"""A browser of one window around WebKitGTK, driven by WebKitWebDriver: its profile outlives it, which MiniBrowser's does not."""

import argparse
import json
import os

import gi
import touch

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

# Safari has them on, the GTK port has them off.
FEATURES = ("StorageAPI", "StorageAPIEstimate", "WebShare", "PushAPI")

AGENT = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/26.0 Mobile/15E148 Safari/604.1"
)

# What a page says of itself, for stories to ask for.
LISTENER = """
window.faults = [];
addEventListener('error', ({ message, filename }) => message && faults.push(`${message} ${filename}`));
addEventListener('unhandledrejection', ({ reason }) => faults.push(`unhandled: ${reason}`));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  faults.push(`policy: ${effectiveDirective} ${blockedURI}`));
"""


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--automation", action="store_true")
    parser.add_argument("--profile")
    parser.add_argument("--width", type=int, default=390)
    parser.add_argument("--height", type=int, default=844)
    parser.add_argument("--agent", default=AGENT)
    parser.add_argument("--text-zoom", type=float, default=1)
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--without-page-cache", action="store_true")
    # Where to make the pipe that commands come through, a line of JSON each.
    parser.add_argument("--control")
    parser.add_argument("--touch", action="store_true")
    # WebKitWebDriver may add arguments of its own.
    return parser.parse_known_args()[0]


def website_data(profile):
    if not profile:
        return WebKit2.WebsiteDataManager.new_ephemeral()
    return WebKit2.WebsiteDataManager(
        base_data_directory=os.path.join(profile, "data"), base_cache_directory=os.path.join(profile, "cache")
    )


class Shell:
    def __init__(self, options):
        self.options = options
        self.windows = []
        self.context = WebKit2.WebContext.new_with_website_data_manager(website_data(options.profile))
        self.context.set_preferred_languages(["en-GB"])
        self.context.connect("download-started", self.download)
        if options.profile:
            jar = self.context.get_cookie_manager()
            file = os.path.join(options.profile, "cookies.sqlite")
            jar.set_persistent_storage(file, WebKit2.CookiePersistentStorage.SQLITE)
        if options.automation:
            self.context.set_automation_allowed(True)
            self.context.connect("automation-started", self.automate)

    def automate(self, _context, session):
        info = WebKit2.ApplicationInfo()
        info.set_name("webkit-shell")
        info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
        session.set_application_info(info)
        session.connect("create-web-view", lambda _session: self.open())

    def settings(self):
        settings = WebKit2.Settings()
        settings.set_user_agent(self.options.agent)
        settings.set_zoom_text_only(True)
        settings.set_enable_page_cache(not self.options.without_page_cache)
        features = WebKit2.Settings.get_all_features()
        for index in range(features.get_length()):
            feature = features.get(index)
            if feature.get_identifier() in FEATURES:
                settings.set_feature_enabled(feature, True)
        return settings

    def open(self, related=None):
        how = {"related_view": related} if related else {"web_context": self.context}
        content = WebKit2.UserContentManager()
        frames, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
        content.add_script(WebKit2.UserScript.new(LISTENER, frames, start, None, None))
        view = WebKit2.WebView(
            is_controlled_by_automation=self.options.automation,
            settings=self.settings(),
            user_content_manager=content,
            **how,
        )
        view.set_zoom_level(self.options.text_zoom)
        window = Gtk.Window()
        window.set_default_size(self.options.width, self.options.height)
        window.add(view)
        self.windows.append(window)
        view.connect("permission-request", lambda _view, request: request.allow() or True)
        view.connect("create", lambda opener, _action: self.open(opener))
        view.connect("close", lambda _view: window.destroy())
        window.connect("destroy", self.closed)
        window.show_all()
        return view

    def closed(self, window):
        self.windows.remove(window)
        if not self.windows:
            Gtk.main_quit()

    def download(self, _context, download):
        folder = os.path.join(self.options.profile or GLib.get_tmp_dir(), "downloads")
        os.makedirs(folder, exist_ok=True)

        def choose(_download, name):
            download.set_destination(GLib.filename_to_uri(os.path.join(folder, name or "download")))
            return True

        download.connect("decide-destination", choose)

    def listen(self, pipe):
        os.mkfifo(pipe)
        # Opened for both, it never ends.
        opened = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
        GLib.unix_fd_add_full(GLib.PRIORITY_HIGH, opened, GLib.IOCondition.IN, self.heard, None)

    def heard(self, opened, _condition, _data):
        for line in os.read(opened, 65536).decode().splitlines():
            for name, value in json.loads(line).items():
                getattr(self, f"do_{name}")(value)
        return GLib.SOURCE_CONTINUE

    def do_shown(self, shown):
        """Another app comes to the front, or this one again."""
        for window in self.windows:
            window.set_visible(shown)

    def do_size(self, size):
        for window in self.windows:
            window.resize(*size)

    def do_zoom(self, zoom):
        for window in self.windows:
            window.get_child().set_zoom_level(zoom)

    def do_dark(self, dark):
        Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", dark)

    def do_tap(self, place):
        """In the newest window, at a place in CSS pixels."""
        touch.tap(self.windows[-1].get_child(), *place)

    def do_swipe(self, swipe):
        """From a place in CSS pixels, so far down."""
        touch.swipe(self.windows[-1].get_child(), *swipe)


def main():
    options = arguments()
    Gtk.init(None)
    look = Gtk.Settings.get_default()
    # Letters then are as wide as they are on a phone.
    look.set_property("gtk-xft-hinting", 0)
    look.set_property("gtk-application-prefer-dark-theme", options.dark)
    look.set_property("gtk-enable-animations", False)
    if options.touch:
        touch.have_touchscreen()
    shell = Shell(options)
    if options.control:
        shell.listen(options.control)
    if not options.automation:
        shell.open()
    Gtk.main()


if __name__ == "__main__":
    main()
