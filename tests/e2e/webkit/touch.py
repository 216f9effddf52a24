"""Fingers for GTK without a touchscreen: a seat that has one, and the events of a tap and of a swipe."""

import ctypes

import gi

gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib  # noqa: E402

gdk = ctypes.CDLL("libgdk-3.so.0")
gtk = ctypes.CDLL("libgtk-3.so.0")
gobject = ctypes.CDLL("libgobject-2.0.so.0")

gdk.gdk_event_new.restype = ctypes.c_void_p
gdk.gdk_event_new.argtypes = [ctypes.c_int]
gdk.gdk_event_free.argtypes = [ctypes.c_void_p]
gdk.gdk_event_set_device.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
gdk.gdk_event_set_source_device.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
gtk.gtk_main_do_event.argtypes = [ctypes.c_void_p]
gobject.g_object_ref.argtypes = [ctypes.c_void_p]

# In GdkSeatClass, after GObjectClass and three signals.
GET_CAPABILITIES = 136 + 3 * 8
Capabilities = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
touch_alone = Capabilities(lambda _seat: int(Gdk.SeatCapabilities.TOUCH | Gdk.SeatCapabilities.KEYBOARD))

FINGER_DOWN_MS = 40
FRAME_MS = 16
SWIPE_STEPS = 12


class GdkEventTouch(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("window", ctypes.c_void_p),
        ("send_event", ctypes.c_int8),
        ("time", ctypes.c_uint32),
        ("x", ctypes.c_double),
        ("y", ctypes.c_double),
        ("axes", ctypes.c_void_p),
        ("state", ctypes.c_uint),
        ("sequence", ctypes.c_void_p),
        ("emulating_pointer", ctypes.c_int),
        ("device", ctypes.c_void_p),
        ("x_root", ctypes.c_double),
        ("y_root", ctypes.c_double),
    ]


def have_touchscreen():
    """Before the first view is made: pages then get touch events, and a pointer that is coarse."""
    seat = Gdk.Display.get_default().get_default_seat()
    seat_class = ctypes.c_void_p.from_address(hash(seat)).value
    ctypes.c_void_p.from_address(seat_class + GET_CAPABILITIES).value = ctypes.cast(touch_alone, ctypes.c_void_p).value
    if not seat.get_capabilities() & Gdk.SeatCapabilities.TOUCH or seat.get_capabilities() & Gdk.SeatCapabilities.POINTER:
        raise RuntimeError("GdkSeatClass is not as it was")


waiting = []
sequences = 0


def tap(view, x, y):
    """One finger after the other: two at once would be another gesture."""
    waiting.append((view, x, y))
    if len(waiting) == 1:
        press()


def swipe(view, x, y, down):
    """Up where it is negative."""
    waiting.append((view, x, y, down))
    if len(waiting) == 1:
        press()


def press():
    global sequences
    sequences += 1
    view, x, y, *moved = waiting[0]
    send(view, Gdk.EventType.TOUCH_BEGIN, sequences, x, y)
    if moved:
        GLib.timeout_add(FRAME_MS, move, 1)
    else:
        GLib.timeout_add(FINGER_DOWN_MS, lift)


def move(step):
    view, x, y, down = waiting[0]
    send(view, Gdk.EventType.TOUCH_UPDATE, sequences, x, y + down * step / SWIPE_STEPS)
    GLib.timeout_add(FRAME_MS, *((move, step + 1) if step < SWIPE_STEPS else (lift,)))
    return GLib.SOURCE_REMOVE


def lift():
    view, x, y, *moved = waiting[0]
    send(view, Gdk.EventType.TOUCH_END, sequences, x, y + sum(moved))
    GLib.timeout_add(FINGER_DOWN_MS, lifted)
    return GLib.SOURCE_REMOVE


def lifted():
    waiting.pop(0)
    if waiting:
        press()
    return GLib.SOURCE_REMOVE


def send(view, kind, sequence, x, y):
    window = view.get_window()
    pointer = Gdk.Display.get_default().get_default_seat().get_pointer()
    event = gdk.gdk_event_new(int(kind))
    fields = GdkEventTouch.from_address(event)
    fields.window = gobject_ref(window)
    fields.time = GLib.get_monotonic_time() // 1000 & 0xFFFFFFFF
    _, left, top = window.get_origin()
    fields.x, fields.y, fields.x_root, fields.y_root = x, y, left + x, top + y
    # It is compared, never looked into.
    fields.sequence = sequence
    gdk.gdk_event_set_device(event, hash(pointer))
    gdk.gdk_event_set_source_device(event, hash(pointer))
    gtk.gtk_main_do_event(event)
    gdk.gdk_event_free(event)


def gobject_ref(one):
    gobject.g_object_ref(hash(one))
    return hash(one)
